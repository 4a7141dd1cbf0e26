package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.request.EventRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Break points in one rank of a job, in each launch. While the rank stands there, the other ranks wait for it, or test in vain for its message. There
 * is no alarm: neither a deadlock, nor a time-out, nor a line about idle ranks. Afterwards all ranks go on.
 */
class BreakPointTest {
    private static final int RANKS = 4;

    /** Time-out of each job, in seconds. */
    private static final String TIMEOUT = "10";

    /** Longer than the time-out, and than the ten seconds after which a job is said to be idle. */
    private static final Duration SHORT = Duration.ofSeconds(12);

    private static final Duration LONG = Duration.ofSeconds(60);

    /** A place for a break point: a method of the program, and the names of threads that stand there. */
    private enum Place {
        IN_MAIN("pause", "rank-1"),
        /** A rank that combines data for a collective operation. */
        IN_OPERATOR("combine", "rank-."),
        IN_SHUTDOWN_HOOK("end", "hook-1");

        private final String method;
        private final String thread;

        Place(String method, String thread) {
            this.method = method;
            this.thread = thread;
        }

        DebuggedJob.BreakPoint breakPoint(int policy) {
            return new DebuggedJob.BreakPoint("Standing", method, thread, policy);
        }
    }

    /**
     * A job.
     *
     * @param jvms number of JVMs that wait for a debugger
     */
    private record Launched(Place place, int jvms, List<String> command) {
        static Launched by(Place place, int jvms, String... options) {
            return of(place, jvms, List.of(House.STROBE.toString(), "run"), options);
        }

        /** Lets rank 0 test in vain for a message of the rank that stands. */
        Launched testing() {
            command.add("test");
            return this;
        }

        /** As an IDE debugs it: the JVM of the launcher has the agent, and no other option. */
        static Launched inIde(String... options) {
            List<String> java = List.of(
                    House.JAVA.toString(),
                    "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=localhost:0",
                    "-cp",
                    House.STROBE_JAR.toString(),
                    "org.strobe.Run");
            return of(Place.IN_MAIN, 1, java, options);
        }

        private static Launched of(Place place, int jvms, List<String> launcher, String... options) {
            List<String> command = new ArrayList<>(launcher);
            command.addAll(List.of("-n", Integer.toString(RANKS), "--timeout", TIMEOUT));
            command.addAll(List.of(options));
            command.addAll(List.of("--cp", ".", "Standing"));
            return new Launched(place, jvms, command);
        }
    }

    /** Threads that a break point suspends. */
    enum Suspended {
        THREAD(EventRequest.SUSPEND_EVENT_THREAD),
        JVM(EventRequest.SUSPEND_ALL);

        private final int policy;

        Suspended(int policy) {
            this.policy = policy;
        }
    }

    @TempDir
    Path folder;

    @BeforeEach
    void compileProgram() throws Exception {
        Path program = folder.resolve("Standing.java");
        Files.writeString(program, """
                import java.nio.ByteBuffer;
                import mpi.*;

                public class Standing {
                    /** Not constant: each rank has a copy of the class. */
                    static int paused;

                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        int rank = MPI.COMM_WORLD.getRank();
                        if (rank == 1) {
                            pause();
                            MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 0, 5);
                        }
                        while (rank == 0 && args.length > 0 && MPI.COMM_WORLD.iProbe(1, 5) == null) {}
                        if (rank == 0) {
                            MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 1, 5);
                        }
                        int[] sum = {rank};
                        MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, new Op(new Plus(), true));
                        System.out.println("rank " + rank + ": " + sum[0]);
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(rank), "hook-" + rank));
                        MPI.Finalize();
                    }

                    static void pause() {
                        paused++;
                    }

                    static void combine(int[] in, int[] inOut) {
                        inOut[0] += in[0];
                    }

                    static void end(int rank) {
                        System.out.println("rank " + rank + " ends");
                    }

                    private static final class Plus extends UserFunction {
                        @Override
                        public void call(Object in, Object inOut, int count, Datatype type) {
                            combine((int[]) in, (int[]) inOut);
                        }
                    }
                }
                """);
        Javac.compile(List.of(program), folder, House.STROBE_JAR.toString(), "-g");
    }

    /** Each launch, place and kind of debugger. Jobs of which a rank tests in vain come last: they take the processors from those that start. */
    private static List<Launched> someJobs() {
        return List.of(
                Launched.by(Place.IN_MAIN, 1, "--launch", "virtual", "--debug=1"),
                Launched.by(Place.IN_MAIN, 2, "--ranks-per-process", "2", "--debug=0,3"),
                Launched.by(Place.IN_MAIN, 1, "--machine", "ibm-sp", "--debug=1"),
                Launched.inIde("--launch", "threads"),
                Launched.by(Place.IN_OPERATOR, 1, "--launch", "threads", "--debug=1"),
                Launched.by(Place.IN_SHUTDOWN_HOOK, 1, "--launch", "threads", "--debug=1"),
                Launched.by(Place.IN_MAIN, RANKS, "--launch", "processes", "--debug")
                        .testing());
    }

    /** Jobs of which a rank tests in vain come last: they take the processors from those that start. */
    private static List<Launched> allJobs() {
        return List.of(
                Launched.by(Place.IN_MAIN, 1, "--launch", "virtual", "--debug=1"),
                Launched.by(Place.IN_MAIN, 2, "--ranks-per-process", "2", "--debug=0,3"),
                Launched.by(Place.IN_MAIN, 1, "--launch", "processes", "--engine", "bcs", "--debug=1"),
                Launched.by(Place.IN_MAIN, 1, "--machine", "ibm-sp", "--debug=1"),
                Launched.inIde("--launch", "threads"),
                Launched.inIde("--machine", "cluster-2026"),
                Launched.by(Place.IN_OPERATOR, 1, "--launch", "threads", "--debug=1"),
                Launched.by(Place.IN_OPERATOR, RANKS, "--launch", "processes", "--engine", "p2p", "--debug"),
                Launched.by(Place.IN_SHUTDOWN_HOOK, 1, "--launch", "threads", "--debug=1"),
                Launched.by(Place.IN_MAIN, RANKS, "--launch", "processes", "--debug")
                        .testing(),
                Launched.by(Place.IN_MAIN, 1, "--launch", "threads", "--debug=1")
                        .testing());
    }

    /** Neighbours in the list differ in what they suspend. */
    @Test
    void shouldOutlastEveryAlarm() throws Exception {
        Suspended[] all = Suspended.values();
        shouldStandFor(someJobs(), SHORT, number -> all[number % all.length]);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("slow")
    void shouldOutlastAMinute(Suspended suspended) throws Exception {
        shouldStandFor(allJobs(), LONG, number -> suspended);
    }

    /** All jobs stand at once. */
    private void shouldStandFor(List<Launched> jobs, Duration time, IntFunction<Suspended> suspended) throws Exception {
        Map<Launched, DebuggedJob> standing = new LinkedHashMap<>();
        try {
            for (Launched job : jobs) {
                int policy = suspended.apply(standing.size()).policy;
                DebuggedJob.BreakPoint breakPoint = job.place().breakPoint(policy);
                DebuggedJob started = DebuggedJob.start(folder, job.command(), job.jvms(), breakPoint);
                standing.put(job, started);
                started.awaitStanding();
            }
            Thread.sleep(time);
            for (Map.Entry<Launched, DebuggedJob> each : standing.entrySet()) {
                check(each.getKey(), each.getValue().release());
            }
        } finally {
            standing.values().forEach(DebuggedJob::close);
        }
    }

    private static void check(Launched job, Ended ended) {
        String what = job + ": " + ended;
        assertThat(ended.exitCode()).as(what).isZero();
        assertThat(ended.out().lines().filter(line -> !line.startsWith("Listening for")))
                .as(what)
                .containsExactlyInAnyOrder(
                        "rank 0: 6",
                        "rank 1: 6",
                        "rank 2: 6",
                        "rank 3: 6",
                        "rank 0 ends",
                        "rank 1 ends",
                        "rank 2 ends",
                        "rank 3 ends");
        assertThat(ended.err().lines().filter(line -> !isExpected(line)))
                .as(what)
                .isEmpty();
    }

    /** A line of {@code --debug}, or of a modelled machine about its time. */
    private static boolean isExpected(String line) {
        return line.contains("): waiting for a debugger at localhost:") || line.matches("strobe: .* on .* events");
    }
}
