package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.strobe.emulator.console.InputSource;
import org.strobe.emulator.console.LineSink;
import org.strobe.emulator.console.MarkedLines;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.fault.Faults;
import org.strobe.emulator.guest.Isolate;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.launch.host.Sinks;
import org.strobe.emulator.launch.supervise.Supervisor;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.HostSite;
import org.strobe.emulator.rank.Board;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.shm.segment.JobId;
import org.strobe.shm.segment.MappedSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** A job whose ranks are processes that this JVM starts, looks after, and buries. */
public final class ProcessJob {
    private final JobSpec spec;
    private final JobListener listener;
    private final List<ProcessPlan> plans;

    public ProcessJob(JobSpec spec, JobListener listener) {
        this.spec = spec;
        this.listener = listener;
        this.plans = ProcessPlan.of(spec);
    }

    @SuppressWarnings("try") // the description is for the processes: this one only keeps it
    public JobEnd run() {
        boolean alone = spec.ranksPerProcess() == 1;
        // Only to see that they can be run, and what will be isolated where several ranks share a process.
        Programs.open(spec, alone ? Isolate.NONE : spec.isolate(), alone ? JobListener.NONE : listener)
                .close();
        int processes = plans.size();
        // The launcher is one more; each has a doorbell, behind those of the ranks, for the agents of its NICs.
        int inRoom = processes + 1;
        int doorbells = spec.ranks() + inRoom;
        long roomSize = WaitingRoom.size(inRoom, doorbells);
        try (LineSink sink = Sinks.of(spec);
                StandardInput input = new StandardInput(InputSource.standard(), spec.input());
                MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
                Segment description = JobSegments.publish(store, spec);
                Segment roomMemory = store.create(JobSegments.ROOM, roomSize);
                Segment boardMemory = store.create(JobSegments.BOARD, Board.size(processes, spec.ranks()));
                Segment faultMemory = store.create(JobSegments.FAULTS, Faults.size(spec.faults()));
                Segment reportMemory = store.create(JobSegments.REPORTS, Reports.size());
                WaitingRoom room = WaitingRoom.create(roomMemory.memory(), inRoom, doorbells, true)) {
            Board board = Board.create(boardMemory.memory(), processes, spec.ranks());
            SiteSettings settings = new SiteSettings(
                    board, WaitPolicy.forRanks(spec.ranks(), false), spec.nicMemory(), spec.settings());
            HostSite place = new HostSite(store, room, spec.placement(), NodeSet.of(), HostSite.NO_DOORBELL);
            Faults faults = Faults.of(
                    spec.faults(), spec.placement(), () -> System.nanoTime() - room.startNanos(), faultMemory.memory());
            Reports.Reader reports = new Reports.Reader(reportMemory.memory(), room);
            MarkedLines marks = MarkedLines.random();
            try (Site site = new Site(settings, place, faults);
                    ProcessHosts hosts = new ProcessHosts(spec, plans, site, reports)) {
                Supervisor supervisor = new Supervisor(site, hosts, spec.timeout(), spec.stacksOnTimeout());
                listener.begin(supervisor::report);
                hosts.start(store.ticket(), marks, sink, input);
                supervisor.awaitEnd();
                hosts.awaitOutput();
                return JobEnd.of(Endings.of(site), supervisor.details(), hosts.outcomes(), hosts.abandoned());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
