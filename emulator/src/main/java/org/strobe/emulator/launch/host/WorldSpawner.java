package org.strobe.emulator.launch.host;

import java.util.List;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SpawnException;
import org.strobe.emulator.rank.Spawner;
import org.strobe.emulator.rank.World;

/** Spawns ranks as threads of this JVM, after spawned worlds that have ended were forgotten. */
public final class WorldSpawner implements Spawner {
    private final JobSpec spec;
    private final Site site;
    private final HostedWorlds worlds;
    private final boolean virtual;
    private final Quarters quarters;

    /** Makes room for spawned ranks. */
    public interface Quarters {
        /** Makes the ranks of a world, which start afterwards. */
        List<Rank> make(JobSpec ofWorld, World world);

        /** Closes what the ranks alone have used. */
        default void leave(List<Rank> ranks) {}

        /** True if no thread of a host's ranks is left; may wait for one that is about to end. */
        default boolean isLeftBy(RankHost host) {
            return host.hasEnded();
        }
    }

    /**
     * A spawner.
     *
     * @param spec description of the job
     * @param virtual true if ranks are virtual threads
     */
    public WorldSpawner(JobSpec spec, Site site, HostedWorlds worlds, boolean virtual, Quarters quarters) {
        this.spec = spec;
        this.site = site;
        this.worlds = worlds;
        this.virtual = virtual;
        this.quarters = quarters;
    }

    @Override
    public synchronized int spawn(List<ProgramSpec> programs) {
        JobSpec later = spec.later(programs);
        // New objects must not inherit from the rank that spawns.
        Thread thread = Thread.currentThread();
        ClassLoader context = thread.getContextClassLoader();
        thread.setContextClassLoader(WorldSpawner.class.getClassLoader());
        try {
            return start(later);
        } finally {
            thread.setContextClassLoader(context);
        }
    }

    private int start(JobSpec later) {
        Programs programs = Programs.open(later, later.isolate(), JobListener.NONE);
        World world = takeWorld(later, programs);
        List<Rank> ranks = quarters.make(later, world);
        RankHost host = new RankHost(site, ranks, virtual, new ProgramBody(programs.all(), later));
        worlds.addSpawned(host, () -> {
            programs.close();
            quarters.leave(ranks);
        });
        host.start();
        return world.first();
    }

    private World takeWorld(JobSpec later, Programs programs) {
        try {
            return site.takeWorld(later.ranks(), () -> worlds.forgetIf(quarters::isLeftBy));
        } catch (SpawnException e) {
            programs.close();
            throw e;
        }
    }
}
