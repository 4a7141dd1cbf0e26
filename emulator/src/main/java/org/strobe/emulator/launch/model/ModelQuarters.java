package org.strobe.emulator.launch.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.launch.host.WorldSpawner;
import org.strobe.emulator.model.ModelKernel;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.World;

/**
 * Room for spawned ranks on the first node of a modelled machine. They begin at the time of the rank that spawns them, each
 * with a site of its own. Called in the turn of that rank, so all that happens here repeats in every run.
 */
final class ModelQuarters implements WorldSpawner.Quarters {
    private static final long LOOK = TimeUnit.SECONDS.toNanos(1);

    private final Site site;
    private final ModelKernel kernel;
    private final JobConsole console;
    private final Map<Rank, Site> sites = new HashMap<>();

    ModelQuarters(Site site, ModelKernel kernel, JobConsole console) {
        this.site = site;
        this.kernel = kernel;
        this.console = console;
    }

    @Override
    public List<Rank> make(JobSpec ofWorld, World world) {
        List<Rank> ranks = new ArrayList<>();
        for (int number = world.first(); number < world.first() + world.size(); number++) {
            kernel.expect(number, site.room().doorbell(site.doorbellOf(number)));
            Site alone = new Site(site, number);
            Rank rank = new RankMaker(ofWorld, alone, console, world)
                    .make(number, number + 1)
                    .get(0);
            sites.put(rank, alone);
            ranks.add(rank);
        }
        return ranks;
    }

    @Override
    public void leave(List<Rank> ranks) {
        ranks.forEach(rank -> sites.remove(rank).close());
    }

    /** A rank that has had its last turn ends in real time, while others run. */
    @Override
    public boolean isLeftBy(RankHost host) {
        if (!host.ranks().stream().allMatch(rank -> kernel.hasLeft(rank.number()))) {
            return false;
        }
        try {
            while (!host.awaitEnd(LOOK) && !site.room().isAborted()) {
                // looks again
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return host.hasEnded();
    }
}
