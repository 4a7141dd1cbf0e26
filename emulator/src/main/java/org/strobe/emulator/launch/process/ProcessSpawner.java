package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.Spawner;
import org.strobe.emulator.rank.World;

/** Spawns ranks in processes of their own: takes their numbers; the launcher does the rest. */
final class ProcessSpawner implements Spawner {
    private final JobSpec spec;
    private final Site site;
    private final Reports.Writer reports;

    ProcessSpawner(JobSpec spec, Site site, Reports.Writer reports) {
        this.spec = spec;
        this.site = site;
        this.reports = reports;
    }

    @Override
    public int spawn(List<ProgramSpec> programs) {
        JobSpec later = spec.later(programs);
        // Checks the programs only.
        Programs.open(later, Isolate.NONE, JobListener.NONE).close();
        try {
            byte[] description = SpecCodec.write(later);
            World world = site.takeWorld(later.ranks(), () -> {});
            reports.send(Reports.Kind.SPAWN, world.first(), description);
            return world.first();
        } catch (IOException e) {
            throw new UncheckedIOException("a stream in memory", e);
        }
    }
}
