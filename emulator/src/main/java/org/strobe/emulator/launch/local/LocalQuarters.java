package org.strobe.emulator.launch.local;

import java.util.List;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.launch.host.WorldSpawner;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.World;

/** Room for spawned ranks beside the others: they share the site of the job. */
record LocalQuarters(Site site, JobConsole console) implements WorldSpawner.Quarters {
    @Override
    public List<Rank> make(JobSpec ofWorld, World world) {
        return new RankMaker(ofWorld, site, console, world).make(world.first(), world.first() + world.size());
    }
}
