package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.house.program.Hostile;

/**
 * Programs that are hard on an MPI: correct ones end well, wrong ones end with a line that names the mistake. Short: each
 * in one launch; long: in every launch, those that wake late a hundred times.
 */
class HostileTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final List<String> LAUNCHES = List.of("threads", "virtual", "processes");
    private static final int OFTEN = 100;
    private static final String WELL = "ended well";
    private static final String DEADLOCK = "deadlock: every rank waits";
    private static final String CALLS_DIFFER = "collective call 1 on MPI_COMM_WORLD differs: ";

    @TempDir
    Path folder;

    /**
     * A program and its end.
     *
     * @param says text on one of its streams
     */
    record Case(String program, int exitCode, String says) {}

    /** In the short form the launches take turns: those that need a look at the JVM's threads, lock and tests, meet processes. */
    private static final List<Case> CASES = List.of(
            new Case("later-future", 0, WELL),
            new Case("later-delayed", 0, WELL),
            new Case("later-stream", 0, WELL),
            new Case("later-http", 0, WELL),
            new Case("later-channel", 0, WELL),
            new Case("arena-shared", 0, WELL),
            new Case("arena-confined", 0, WELL),
            new Case("arena-confined-window", 1, "MPI_ERR_BUFFER"),
            new Case("arena-shared-closed", 1, "MPI_ERR_BUFFER"),
            new Case("roots", 1, CALLS_DIFFER + "rank 0 calls bcast of 8 bytes with root 0, rank 1 calls bcast"),
            new Case("kinds", 1, CALLS_DIFFER + "rank 0 calls bcast of 4 bytes with root 0, rank 1 calls reduce"),
            new Case("lock", 125, "a lock; "),
            new Case("messages", 125, DEADLOCK),
            new Case("threads", 125, DEADLOCK),
            new Case("tests", 124, "each rank has waited or tested in vain"),
            new Case("join", 125, "a thread to end; "),
            new Case("windows", 125, DEADLOCK));

    static Stream<Arguments> eachInOneLaunch() {
        List<Arguments> some = new ArrayList<>();
        for (int i = 0; i < CASES.size(); i++) {
            some.add(Arguments.of(CASES.get(i), LAUNCHES.get(i % LAUNCHES.size())));
        }
        return some.stream();
    }

    static Stream<Arguments> eachInEveryLaunch() {
        return CASES.stream().flatMap(each -> LAUNCHES.stream().map(launch -> Arguments.of(each, launch)));
    }

    @ParameterizedTest
    @MethodSource("eachInOneLaunch")
    void shouldEndAsItDeserves(Case expected, String launch) throws Exception {
        check(expected, launch);
    }

    @ParameterizedTest
    @MethodSource("eachInEveryLaunch")
    @Tag("slow")
    void shouldEndAsItDeservesInEveryLaunch(Case expected, String launch) throws Exception {
        boolean isRandom = expected.program().startsWith("later-");
        for (int i = 0; i < (isRandom ? OFTEN : 1); i++) {
            check(expected, launch);
        }
    }

    /** The compiler warns of signals, so this program is a file. */
    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldLetAHandlerOfSignalsSend(String launch) throws Exception {
        Files.writeString(folder.resolve("Signalled.java"), """
                import mpi.MPI;
                import sun.misc.Signal;

                public class Signalled {
                    static volatile boolean woken;

                    public static void main(String[] args) throws Exception {
                        MPI.InitThread(args, MPI.THREAD_MULTIPLE);
                        if (MPI.COMM_WORLD.getRank() == 0) {
                            Signal.handle(new Signal("USR2"), signal -> wake());
                            new ProcessBuilder("sh", "-c", "sleep 1.5; kill -USR2 " + ProcessHandle.current().pid()).start();
                        }
                        MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, 0, 7);
                        MPI.Finalize();
                        System.out.println("ended");
                    }

                    static void wake() {
                        woken = true;
                        try {
                            MPI.COMM_WORLD.send(new byte[1], 1, MPI.BYTE, 1, 7);
                            MPI.COMM_WORLD.send(new byte[1], 1, MPI.BYTE, 0, 7);
                        } catch (Exception e) {
                            e.printStackTrace();
                        }
                    }
                }
                """);
        List<String> command = command(launch);
        command.add("Signalled.java");
        assertThat(Ended.run(folder, DEADLINE, command)).isEqualTo(new Ended(0, "ended\nended\n", ""));
    }

    private static List<String> command(String launch) {
        List<String> command = new ArrayList<>(List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, House.FAST_START));
        command.addAll(List.of("-cp", House.STROBE_JAR.toString(), "org.strobe.Run", "run", "-n", "2"));
        command.addAll(List.of("--cp", House.TEST_CLASSES.toString(), "--launch", launch));
        command.addAll(House.RUN_OPTIONS);
        return command;
    }

    private void check(Case expected, String launch) throws Exception {
        List<String> command = command(launch);
        if (expected.exitCode() == 124) {
            command.addAll(List.of("--timeout", "15"));
        }
        command.addAll(List.of(Hostile.class.getName(), expected.program()));
        Ended ended = Ended.run(folder, DEADLINE, command);
        assertThat(ended.out() + ended.err()).contains(expected.says()).doesNotContain("\tat org.strobe.mpi.");
        assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(expected.exitCode());
    }
}
