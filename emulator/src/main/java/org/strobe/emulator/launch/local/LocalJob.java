package org.strobe.emulator.launch.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.host.CarrierWatch;
import org.strobe.emulator.launch.host.HostedWorlds;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.ProgramBody;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.launch.host.RankBody;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.launch.host.Sinks;
import org.strobe.emulator.launch.host.TaskBody;
import org.strobe.emulator.launch.host.WorldSpawner;
import org.strobe.emulator.launch.report.ReportServer;
import org.strobe.emulator.launch.supervise.Supervisor;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.board.Board;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** A job whose ranks are threads of this JVM. */
public final class LocalJob {
    private final JobSpec spec;
    private final JobListener listener;
    private final boolean virtual;

    public LocalJob(JobSpec spec, JobListener listener) {
        this.spec = spec;
        this.listener = listener;
        this.virtual = spec.launch() == Launch.VIRTUAL;
    }

    public JobEnd run() {
        int ranks = spec.ranks();
        PrivateSegmentStore store = new PrivateSegmentStore();
        try (Programs programs = Programs.open(spec, spec.isolate(), listener);
                JobConsole console = new JobConsole(Sinks.of(spec, listener), spec.input());
                WaitingRoom room = WaitingRoom.inThisJvm(ranks + 1 + World.LATER)) {
            int mostRanks = ranks + World.LATER;
            Board board = Board.create(Memory.allocate(Board.size(1, mostRanks)), 1, mostRanks, ranks);
            SiteSettings settings =
                    new SiteSettings(board, WaitPolicy.forRanks(ranks, virtual), spec.nicMemory(), spec.settings());
            // The doorbell after those of the ranks is for the agents of the NICs.
            HostSite place = new HostSite(
                    store, room, spec.placement(), NodeSet.all(spec.placement().nodes()), ranks);
            Faults faults = Faults.of(spec.faults(), spec.placement(), () -> System.nanoTime() - room.startNanos());
            RankBody body = spec.task() == null ? new ProgramBody(programs.all(), spec) : new TaskBody(spec.task());
            try (Site site = new Site(settings, place, faults)) {
                site.holdBy(listener.hold());
                List<Rank> made = new RankMaker(spec, site, console).make(0, ranks);
                return run(site, console, new RankHost(site, made, virtual, body));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            store.reclaim();
        }
    }

    private JobEnd run(Site site, JobConsole console, RankHost host) {
        String details;
        Map<Integer, String> abandoned;
        try (CarrierWatch carriers = new CarrierWatch();
                HostedWorlds worlds = new HostedWorlds(site)) {
            worlds.add(host);
            LocalHosts hosts = new LocalHosts(worlds, site, virtual ? carriers : null);
            site.spawnBy(new WorldSpawner(spec, site, worlds, virtual, new LocalQuarters(site, console)));
            Supervisor supervisor = new Supervisor(site, hosts, spec.timeout(), spec.stacksOnTimeout(), listener::idle);
            listener.begin(supervisor);
            try (ReportServer reports = new ReportServer(spec, supervisor)) {
                reports.start();
                host.start();
                supervisor.awaitEnd();
            }
            details = supervisor.details();
            abandoned = worlds.stacks();
        }
        listener.unusedFaults(site.faults().unused());
        site.close(); // may detect that the job failed
        List<RankOutcome> outcomes = new ArrayList<>();
        for (int i = 0; i < host.ranks().size(); i++) {
            outcomes.add(host.outcome(i));
        }
        return JobEnd.of(Endings.of(site), details, outcomes, abandoned);
    }
}
