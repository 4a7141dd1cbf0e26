package org.strobe.emulator.launch.process;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.strobe.emulator.console.MarkedLines;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.guest.program.Program;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.RemoteFailure;
import org.strobe.emulator.launch.host.CarrierWatch;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.ProgramBody;
import org.strobe.emulator.launch.host.RankBody;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.launch.host.RankTable;
import org.strobe.emulator.launch.host.TaskBody;
import org.strobe.emulator.launch.supervise.Grace;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.signal.ProcessSignals;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Main class of a process that a launcher has started for one or more ranks. Its main thread supervises them and
 * answers the launcher's questions. It outlives the job by at most a second, or by more where a busy computer
 * lets it wait longer.
 */
public final class RankProcess {
    /** The launcher made the room, so it is process 0. */
    private static final int LAUNCHER = 0;

    /**
     * Variable of a launcher that suspends processes: names the folder where each suspendable process leaves a file
     * with its number.
     */
    public static final String MAY_BE_STOPPED = "STROBE_MAY_BE_STOPPED";

    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LINGERING = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long GRACE = TimeUnit.MILLISECONDS.toNanos(700);

    private static final Duration LAST_WORK = Duration.ofSeconds(5);

    private final JobSpec job;
    private final JobSpec spec;
    private final int number;
    private final ProcessPlan plan;
    private final WaitingRoom room;
    private final Board board;
    private final Reports.Writer reports;
    private int answered;

    /**
     * A process.
     *
     * @param job description of the whole job
     * @param spec description of the ranks that start together
     */
    private RankProcess(
            JobSpec job,
            JobSpec spec,
            ProcessPlan plan,
            int number,
            WaitingRoom room,
            Board board,
            Reports.Writer reports) {
        this.job = job;
        this.spec = spec;
        this.number = number;
        this.plan = plan;
        this.room = room;
        this.board = board;
        this.reports = reports;
    }

    /**
     * Arguments: ticket of the store, token of marked lines, number of this process, first rank of its world, index of
     * its plan there.
     */
    @SuppressWarnings(
            "CatchAndPrintStackTrace") // the launcher forwards it, and reports that this process did not begin
    public static void main(String[] args) {
        int exitCode = Ending.Kind.FAILED.exitCode();
        try {
            String folder = System.getenv(MAY_BE_STOPPED);
            if (folder != null) {
                ProcessSignals.resumeWhenParentDies();
                Files.createFile(
                        Path.of(folder, Long.toString(ProcessHandle.current().pid())));
            }
            exitCode = run(
                    args[0],
                    MarkedLines.of(args[1]),
                    Integer.parseInt(args[2]),
                    Integer.parseInt(args[3]),
                    Integer.parseInt(args[4]));
        } catch (Throwable t) {
            t.printStackTrace();
        }
        System.exit(exitCode);
    }

    private static int run(String ticket, MarkedLines marks, int number, int firstOfWorld, int index)
            throws IOException {
        try (MappedSegmentStore store = MappedSegmentStore.join(ticket);
                Segment roomMemory = store.attach(JobSegments.ROOM);
                Segment boardMemory = store.attach(JobSegments.BOARD);
                Segment faultMemory = store.attach(JobSegments.FAULTS);
                Segment reportMemory = store.attach(JobSegments.REPORTS);
                WaitingRoom room = WaitingRoom.open(roomMemory.memory())) {
            Board board = Board.open(boardMemory.memory());
            Reports.Writer reports =
                    new Reports.Writer(reportMemory.memory(), room.process(), () -> room.isDead(LAUNCHER));
            JobSpec job = JobSegments.read(store, 0);
            JobSpec spec = firstOfWorld == 0 ? job : JobSegments.read(store, firstOfWorld);
            ProcessPlan plan =
                    ProcessPlan.of(spec, new World(firstOfWorld, spec.ranks())).get(index);
            return new RankProcess(job, spec, plan, number, room, board, reports)
                    .run(store, faultMemory.memory(), marks);
        }
    }

    private int run(MappedSegmentStore store, Memory faultCounters, MarkedLines marks) throws IOException {
        boolean virtual = Launch.fitting(plan.ranks()) == Launch.VIRTUAL;
        List<Program> programs = new ArrayList<>();
        LineSink lines = marks.sink(new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
        try (JobConsole console = new JobConsole(lines, spec.input());
                CarrierWatch carriers = new CarrierWatch();
                Site site = site(store, faultCounters, virtual)) {
            List<Rank> ranks = new RankMaker(spec, site, console, plan.world()).make(plan.first(), plan.end());
            site.spawnBy(new ProcessSpawner(spec, site, reports));
            RankHost host = new RankHost(site, ranks, virtual, body(programs));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> endOnSignal(host), "strobe-signal"));
            if (ranks.size() == 1) {
                ranks.get(0).context().guest().becomeSole();
            }
            host.start();
            lookAfter(store, site, host, virtual ? carriers : null);
            return exitCode(host);
        } finally {
            programs.stream().filter(Objects::nonNull).forEach(Program::close);
        }
    }

    private Site site(MappedSegmentStore store, Memory faultCounters, boolean virtual) {
        Placement placement = job.placement();
        int[] hosted = IntStream.range(0, placement.nodes())
                .filter(node -> plan.has(placement.rank(node, 0)))
                .toArray();
        HostSite place = new HostSite(store, room, placement, NodeSet.of(hosted), placement.ranks() + room.process());
        SiteSettings settings =
                new SiteSettings(board, WaitPolicy.forRanks(job.ranks(), virtual), job.nicMemory(), job.settings());
        Faults faults = Faults.of(job.faults(), placement, () -> System.nanoTime() - room.startNanos(), faultCounters);
        Site site = new Site(settings, place, faults);
        site.hostsOnly(plan.first(), plan.end());
        return site;
    }

    private RankBody body(List<Program> programs) {
        if (spec.task() != null) {
            return new TaskBody(spec.task());
        }
        ClassLoader loader = RankProcess.class.getClassLoader();
        int own = spec.programOf(plan.from());
        for (int i = 0; i < spec.programs().size(); i++) {
            ProgramSpec program = spec.programs().get(i);
            programs.add(i == own ? Program.of(program, loader, spec.isolate()) : null);
        }
        return new ProgramBody(programs, spec);
    }

    private void lookAfter(MappedSegmentStore store, Site site, RankHost host, CarrierWatch carriers)
            throws IOException {
        RankTable table = new RankTable(host);
        try {
            boolean ended = false;
            while (!room.isAborted()) {
                if (!ended && host.awaitEnd(TICK)) {
                    ended = true;
                    tellOutcomes(host);
                    tellCalls(host);
                }
                if (ended && !isNeeded(store)) {
                    return;
                }
                if (ended) {
                    LockSupport.parkNanos(LINGERING);
                }
                if (carriers != null) {
                    carriers.tick();
                }
                answer(site, host, table);
            }
            host.end(room.abortCause(), Endings.isGentle(board.ending()));
            boolean stopped = awaitUnwinding(host, carriers);
            if (!ended) {
                tellOutcomes(host);
            }
            if (!stopped) {
                host.abandon();
                handOn(site);
                Ending ending = board.ending();
                Runtime.getRuntime().halt(ending == null ? Ending.Kind.FAILED.exitCode() : ending.exitCode());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the main thread of a rank's process", e);
        }
    }

    /** Lets a process with ranks that run on give the others what was gathered. They await it for longer. */
    private void handOn(Site site) throws InterruptedException {
        if (board.lastWork() > 0) {
            Thread.ofPlatform()
                    .daemon()
                    .name("strobe-last-work")
                    .start(site::handOn)
                    .join(LAST_WORK);
        }
    }

    private static boolean awaitUnwinding(RankHost host, CarrierWatch carriers) throws InterruptedException {
        Grace grace = new Grace(GRACE, TICK);
        boolean stopped = host.awaitEnd(TICK);
        while (!stopped && !grace.isOver()) {
            grace.waited();
            if (carriers != null) {
                carriers.tick();
            }
            stopped = host.awaitEnd(TICK);
        }
        return stopped;
    }

    /** Runs shutdown hooks of the ranks after a request to end this process: Ctrl-C or a signal. */
    private static void endOnSignal(RankHost host) {
        try {
            host.end("the process was asked to end", true);
            awaitUnwinding(host, null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * True while other processes may reach segments that this process made: until all ranks have ended, or nobody knows its
     * spawned ranks any more.
     */
    private boolean isNeeded(MappedSegmentStore store) {
        boolean isInitial = plan.world().first() == 0;
        return store.hasCreated()
                && board.anyLeft()
                && (isInitial || IntStream.range(plan.first(), plan.end()).anyMatch(board::isKnown));
    }

    private void answer(Site site, RankHost host, RankTable table) throws IOException {
        int question = board.question();
        if (question == answered) {
            return;
        }
        answered = question;
        switch (board.asked()) {
            case ALL_STUCK -> {
                table.look();
                answer(question, site.inFlight() == 0 ? host.stuckSignature() : 0);
            }
            case ALL_IDLE -> answer(question, site.inFlight() == 0 ? host.idleSignature() : 0);
            case MAY_ACT -> board.answer(number, question, host.mayStillAct() ? Board.YES : Board.NO, 0);
            case HELD -> board.answer(number, question, Debugger.holdsAThread() ? Board.YES : Board.NO, 0);
            case WAITS -> {
                reports.send(Reports.Kind.WAITS, plan.first(), (Serializable) table.waits());
                board.answer(number, question, Board.YES, 0);
            }
            case CALLS -> {
                tellCalls(host);
                board.answer(number, question, Board.YES, 0);
            }
            case LOADS -> {
                reports.send(Reports.Kind.LOADS, plan.first(), new ArrayList<>(table.loads()));
                board.answer(number, question, Board.YES, 0);
            }
            case STACKS -> {
                reports.send(Reports.Kind.STACKS, plan.first(), (Serializable) table.stacks());
                board.answer(number, question, Board.YES, 0);
            }
        }
    }

    private void answer(int question, long signature) {
        board.answer(number, question, signature == 0 ? Board.NO : Board.YES, signature);
    }

    private int exitCode(RankHost host) {
        return IntStream.range(0, plan.ranks())
                .map(i -> host.outcome(i).exitCode())
                .filter(code -> code != 0)
                .findFirst()
                .orElse(0);
    }

    private void tellOutcomes(RankHost host) throws IOException {
        for (int i = 0; i < plan.ranks(); i++) {
            RankOutcome outcome = host.outcome(i);
            if (outcome != null) {
                tell(plan.first() + i, outcome);
            }
        }
    }

    private void tellCalls(RankHost host) throws IOException {
        reports.send(Reports.Kind.CALLS, plan.first(), (Serializable) host.calls());
    }

    private void tell(int rank, RankOutcome outcome) throws IOException {
        if (outcome.failure() instanceof RankKilledException) {
            Runtime.getRuntime().halt(outcome.exitCode()); // the fault plan kills processes as the system would
        }
        if (outcome.value() == null && outcome.failure() == null) {
            return; // its exit code is on the board
        }
        if (spec.task() == null) {
            // The launcher does not have the program's classes.
            RemoteFailure words = RemoteFailure.of(outcome.failure());
            reports.send(
                    Reports.Kind.OUTCOME,
                    rank,
                    new RankOutcome(outcome.exitCode(), null, words, outcome.isSecondary()));
            return;
        }
        try {
            reports.send(Reports.Kind.OUTCOME, rank, outcome);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            Throwable why = new IllegalStateException("rank " + rank + " is a process of its own, and what it "
                    + (outcome.failure() == null ? "returned" : "threw: " + outcome.failure())
                    + " can't be sent to the launcher: "
                    + (e instanceof NotSerializableException ? e.getMessage() + " is not serializable" : e));
            reports.send(
                    Reports.Kind.OUTCOME,
                    rank,
                    new RankOutcome(Ending.Kind.EXCEPTION.exitCode(), null, why, outcome.isSecondary()));
            if (outcome.failure() == null) {
                board.end(Endings.of(rank, new RankOutcome(Ending.Kind.EXCEPTION.exitCode(), null, why, false)), room);
            }
        }
    }
}
