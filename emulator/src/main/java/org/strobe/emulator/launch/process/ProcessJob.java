package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.strobe.emulator.console.InputSource;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.launch.host.Sinks;
import org.strobe.emulator.launch.report.ReportServer;
import org.strobe.emulator.launch.supervise.Supervisor;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.board.Board;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** A job whose ranks are processes that this JVM starts, supervises and reaps. */
public final class ProcessJob {
    private final JobSpec spec;
    private final JobListener listener;
    private final int processes;

    public ProcessJob(JobSpec spec, JobListener listener) {
        this.spec = spec;
        this.listener = listener;
        this.processes = ProcessPlan.of(spec, world()).size();
    }

    /** Number of JVMs of a job that wait for a debugger. */
    public static int debugged(JobSpec spec) {
        return (int) ProcessPlan.of(spec, new World(0, spec.ranks())).stream()
                .filter(plan -> !plan.debugged(spec).isEmpty())
                .count();
    }

    private World world() {
        return new World(0, spec.ranks());
    }

    public JobEnd run() {
        boolean alone = spec.ranksPerProcess() == 1;
        // Checks the programs, and reports isolation if several ranks share a process.
        Programs.open(spec, alone ? Isolate.NONE : spec.isolate(), alone ? JobListener.NONE : listener)
                .close();
        int ranks = spec.ranks();
        // At most one process per spawned rank, and the launcher. Each process has a doorbell for the agents of its
        // NICs, after those of the initial ranks and before those of spawned ones.
        int inRoom = processes + World.LATER + 1;
        int doorbells = ranks + inRoom + World.LATER;
        int lines = processes + World.LATER;
        int mostRanks = ranks + World.LATER;
        long roomSize = WaitingRoom.size(inRoom, doorbells);
        try (LineSink sink = Sinks.of(spec, listener);
                StandardInput input = new StandardInput(InputSource.standard(), spec.input());
                MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
                Segment roomMemory = store.createEarly(JobSegments.ROOM, roomSize);
                Segment boardMemory = store.createEarly(JobSegments.BOARD, Board.size(lines, mostRanks));
                Segment faultMemory = store.createEarly(JobSegments.FAULTS, Faults.size(spec.faults()));
                Segment reportMemory = store.createEarly(JobSegments.REPORTS, Reports.size());
                WaitingRoom room = WaitingRoom.create(roomMemory.memory(), inRoom, doorbells, true);
                ProcessStarter starter = new ProcessStarter(store, sink, input, listener)) {
            starter.describe(world(), SpecCodec.write(spec));
            Board board = Board.create(boardMemory.memory(), lines, mostRanks, ranks);
            SiteSettings settings =
                    new SiteSettings(board, WaitPolicy.forRanks(ranks, false), spec.nicMemory(), spec.settings());
            HostSite place = new HostSite(store, room, spec.placement(), NodeSet.of(), HostSite.NO_DOORBELL);
            Faults faults = Faults.of(
                    spec.faults(), spec.placement(), () -> System.nanoTime() - room.startNanos(), faultMemory.memory());
            Reports.Reader reports = new Reports.Reader(reportMemory.memory(), room);
            try (Site site = new Site(settings, place, faults);
                    ProcessHosts hosts = new ProcessHosts(spec, site, reports, starter, listener)) {
                Supervisor supervisor =
                        new Supervisor(site, hosts, spec.timeout(), spec.stacksOnTimeout(), listener::idle);
                listener.begin(supervisor);
                try (ReportServer server = new ReportServer(spec, supervisor)) {
                    server.start();
                    hosts.start(spec, world());
                    supervisor.awaitEnd();
                }
                starter.awaitOutput();
                hosts.takeReports();
                listener.unusedFaults(faults.unused());
                return JobEnd.of(Endings.of(site), supervisor.details(), hosts.outcomes(), Map.of());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
