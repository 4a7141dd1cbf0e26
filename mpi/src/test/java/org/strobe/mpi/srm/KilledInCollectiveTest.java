package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.mpi.bcs.BcsKind;
import org.strobe.mpi.engine.kind.JobSettings;

/**
 * A rank dies in any collective, at its first operation, at a later one or, if it is a process, at whatever it does just then: the job
 * ends at once, says which rank it was, and leaves nothing behind. How long that took is printed at the end.
 */
class KilledInCollectiveTest {
    private static final int RANKS = 4;
    private static final Duration DEADLINE = Duration.ofSeconds(100);
    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final long[] FEW_OPERATIONS = {1, 2, 3, 4, 7, 12, 30, 70};
    private static final long[] OPERATIONS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 17, 24, 40, 75, 150, 400};

    /** With engine bcs, so many operations belong to Init, where ranks join the machine. */
    private static final long JOINING = 20;

    /** Not at an operation, but by a signal. */
    private static final long BY_SIGNAL = 0;

    private static final long[] OPERATIONS_OF_PROCESSES = {1, 17, BY_SIGNAL};

    /** A process is in the midst of the loop by then. */
    private static final long LONGEST_LIFE = TimeUnit.MILLISECONDS.toNanos(20);

    private static final Lapses LAPSES = new Lapses();

    @TempDir
    Path folder;

    @AfterAll
    static void printLapses() {
        System.out.println("KilledInCollectiveTest:\n" + LAPSES);
    }

    /** Threads in each collective, each at some operation; processes in a few. */
    static List<Arguments> some() {
        List<Arguments> cases = new ArrayList<>();
        int turn = 0;
        for (Looped collective : Looped.values()) {
            for (int nodes = 1; nodes <= 2; nodes++) {
                for (Launch launch : List.of(Launch.THREADS, Launch.VIRTUAL)) {
                    long operation = FEW_OPERATIONS[turn * 3 % FEW_OPERATIONS.length];
                    cases.add(Arguments.of(SrmKind.NAME, collective, launch, nodes, victim(turn++), operation));
                }
            }
            Launch sliced = turn % 2 == 0 ? Launch.THREADS : Launch.VIRTUAL;
            long operation = FEW_OPERATIONS[turn * 5 % FEW_OPERATIONS.length];
            cases.add(Arguments.of(
                    BcsKind.NAME, collective, sliced, 1 + turn / 2 % 2, victim(turn), JOINING + operation));
            turn++;
        }
        cases.add(Arguments.of(SrmKind.NAME, Looped.BARRIER, Launch.PROCESSES, 2, 0, 9));
        cases.add(Arguments.of(SrmKind.NAME, Looped.LONG_BCAST, Launch.PROCESSES, 2, 2, BY_SIGNAL));
        cases.add(Arguments.of(SrmKind.NAME, Looped.ALL_REDUCE, Launch.PROCESSES, 1, 1, BY_SIGNAL));
        cases.add(Arguments.of(BcsKind.NAME, Looped.ALL_REDUCE, Launch.PROCESSES, 2, 0, BY_SIGNAL));
        cases.add(Arguments.of(BcsKind.NAME, Looped.LONG_BCAST, Launch.PROCESSES, 2, 2, BY_SIGNAL));
        cases.add(Arguments.of(BcsKind.NAME, Looped.BARRIER, Launch.PROCESSES, 1, 3, BY_SIGNAL));
        return cases;
    }

    static List<Arguments> all() {
        List<Arguments> cases = new ArrayList<>();
        int turn = 0;
        for (Launch launch : Launch.values()) {
            for (Looped collective : Looped.values()) {
                for (int nodes = 1; nodes <= 2; nodes++) {
                    for (long operation : launch == Launch.PROCESSES ? OPERATIONS_OF_PROCESSES : OPERATIONS) {
                        cases.add(Arguments.of(SrmKind.NAME, collective, launch, nodes, victim(turn++), operation));
                        long later = operation == BY_SIGNAL ? BY_SIGNAL : JOINING + operation;
                        cases.add(Arguments.of(BcsKind.NAME, collective, launch, nodes, victim(turn), later));
                    }
                    turn++;
                }
                turn++;
            }
        }
        return cases;
    }

    /** Of two nodes, the even ones are the masters; of one node, rank 0. */
    private static int victim(int turn) {
        return turn % RANKS;
    }

    @ParameterizedTest
    @MethodSource("some")
    void shouldEndAtOnce(String engine, Looped collective, Launch launch, int nodes, int victim, long operation)
            throws Exception {
        dieAndLookRound(engine, collective, launch, nodes, victim, operation);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("all")
    void shouldEndAtOnceWhereverItDies(
            String engine, Looped collective, Launch launch, int nodes, int victim, long operation) throws Exception {
        dieAndLookRound(engine, collective, launch, nodes, victim, operation);
    }

    private void dieAndLookRound(String engine, Looped collective, Launch launch, int nodes, int victim, long operation)
            throws Exception {
        Looping program = new Looping(collective, victim, folder.toString());
        boolean bySignal = operation == BY_SIGNAL;
        Job job = Job.of(RANKS)
                .nodes(nodes)
                .launch(launch)
                .set(JobSettings.ENGINE, engine)
                .set(BcsSettings.SLICE.name(), "self")
                .timeout(TIMEOUT)
                .faults(bySignal ? FaultPlan.NONE : FaultPlan.NONE.killRank(victim, operation));
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        CompletableFuture<Long> killed = bySignal ? CompletableFuture.supplyAsync(() -> kill(program)) : null;
        JobException end = catchThrowableOfType(JobException.class, () -> job.run(program));
        long ended = System.nanoTime();
        assertThat(end.rank()).as(end.getMessage()).isEqualTo(victim);
        assertThat(end.kind()).isEqualTo(Ending.Kind.KILLED);
        assertThat(end.exitCode()).isEqualTo(137);
        assertThat(end)
                .hasMessageStartingWith("rank " + victim
                        + (bySignal
                                ? " was killed: its process, pid "
                                : " was killed by the fault plan: kill rank " + victim + " at operation " + operation));
        assertThat(end.abandoned()).isEmpty();
        long died = bySignal ? killed.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS) : number(program.died());
        assertThat(Duration.ofNanos(ended - died)).isLessThan(DEADLINE);
        LAPSES.add(
                engine + ", " + launch + ", nodes=" + nodes + (bySignal ? ", by a signal" : ""),
                collective + ", rank " + victim + ", operation " + operation,
                ended - died);
        assertNothingIsLeft(program, before);
    }

    /** Kills the victim's process some time after it has begun; returns when that was. */
    private static long kill(Looping program) {
        Path started = program.started(program.victim());
        long begin = System.nanoTime();
        while (!Files.exists(started)) {
            if (System.nanoTime() - begin > TIMEOUT.toNanos()) {
                throw new IllegalStateException("the victim has not begun");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        ProcessHandle victim = ProcessHandle.of(number(started)).orElseThrow();
        LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_LIFE));
        long now = System.nanoTime();
        victim.destroyForcibly();
        return now;
    }

    private static long number(Path file) {
        try {
            return Long.parseLong(Files.readString(file));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertNothingIsLeft(Looping program, Set<Thread> before) throws IOException {
        Set<Long> pids = new HashSet<>();
        for (int rank = 0; rank < RANKS; rank++) {
            if (Files.exists(program.started(rank))) {
                pids.add(number(program.started(rank)));
            }
        }
        long self = ProcessHandle.current().pid();
        assertThat(pids)
                .as("processes that outlived the job")
                .noneMatch(pid -> pid != self
                        && ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
        assertThat(settled(before)).as("threads that outlived the job").isEmpty();
        pids.add(self);
        for (Path place : List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
            try (Stream<Path> files = Files.list(place)) {
                assertThat(files.map(Path::getFileName).map(Path::toString))
                        .noneMatch(name -> pids.stream().anyMatch(pid -> name.matches("strobe-\\w+-" + pid + "-.*")));
            }
        }
    }

    /** Threads of ranks that were not there before; one that has said its last word takes a moment to end. */
    private static List<Thread> settled(Set<Thread> before) {
        long start = System.nanoTime();
        List<Thread> left = left(before);
        while (!left.isEmpty() && System.nanoTime() - start < DEADLINE.toNanos()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            left = left(before);
        }
        return left;
    }

    private static List<Thread> left(Set<Thread> before) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("rank-") && !before.contains(thread))
                .toList();
    }
}
