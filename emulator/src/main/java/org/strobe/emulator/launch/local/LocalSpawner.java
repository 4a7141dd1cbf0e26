package org.strobe.emulator.launch.local;

import java.util.List;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.ProgramBody;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SpawnException;
import org.strobe.emulator.rank.Spawner;
import org.strobe.emulator.rank.World;

/** Spawns ranks as threads of this JVM. Numbers of ranks are never reused. */
final class LocalSpawner implements Spawner {
    private final JobSpec spec;
    private final Site site;
    private final JobConsole console;
    private final LocalHosts hosts;

    LocalSpawner(JobSpec spec, Site site, JobConsole console, LocalHosts hosts) {
        this.spec = spec;
        this.site = site;
        this.console = console;
        this.hosts = hosts;
    }

    @Override
    public synchronized int spawn(List<ProgramSpec> programs) {
        JobSpec later = spec.later(programs);
        // New objects must not inherit from the rank that spawns.
        Thread thread = Thread.currentThread();
        ClassLoader context = thread.getContextClassLoader();
        thread.setContextClassLoader(LocalSpawner.class.getClassLoader());
        try {
            return start(later);
        } finally {
            thread.setContextClassLoader(context);
        }
    }

    private int start(JobSpec later) {
        Programs programs = Programs.open(later, later.isolate(), JobListener.NONE);
        World world = takeWorld(later, programs);
        List<Rank> ranks = new RankMaker(later, site, console, world).make(world.first(), world.first() + world.size());
        boolean virtual = spec.launch() == Launch.VIRTUAL;
        RankHost host = new RankHost(site, ranks, virtual, new ProgramBody(programs.all(), later));
        hosts.add(host, programs);
        host.start();
        return world.first();
    }

    private World takeWorld(JobSpec later, Programs programs) {
        try {
            return site.takeWorld(later.ranks());
        } catch (SpawnException e) {
            programs.close();
            throw e;
        }
    }
}
