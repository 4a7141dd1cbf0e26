package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.house.program.Victim;

/**
 * Every way in which a job can come to a bad end, in every launch, whatever its ranks are doing: it ends, with the exit code
 * and the one message that it should, and leaves nothing behind.
 */
class KillMatrixTest {
    private static final int SIGINT = 2;
    private static final int RANKS = 4;
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String MARK = "STROBE_TEST_MARK";
    private static final List<String> LAUNCHES = List.of("threads", "virtual", "processes");
    private static final List<String> ACTIVITIES = List.of("computing", "waiting", "transferring");

    /** What makes the job end; the program's part in it, the exit code, and what the message says. */
    enum Cause {
        EXCEPTION("exception", 1, "rank 1 ended with an uncaught exception"),
        ABORT("abort", 7, "rank 1 aborted the job with exit code 7: on purpose"),
        EXIT("exit", 9, "rank 1 ended with exit code 9"),
        KILL("outside", 137, "rank 1 was killed"),
        TERMINATE("outside", 143, "got signal 15 (SIGTERM)"),
        INTERRUPT("outside", 130, "interrupted"),
        TIMEOUT("outside", 124, "longer than its time-out"),
        FAULT("outside", 137, "rank 1 was killed by the fault plan: kill rank 1 at ");

        private final String program;
        private final int exitCode;
        private final String message;

        Cause(String program, int exitCode, String message) {
            this.program = program;
            this.exitCode = exitCode;
            this.message = message;
        }
    }

    @TempDir
    Path folder;

    /** Each cause in one launch and during one activity, which rotate. */
    static List<Arguments> reduced() {
        List<Arguments> cases = new ArrayList<>();
        for (Cause cause : Cause.values()) {
            List<String> launches = LAUNCHES.stream()
                    .filter(each -> causes(each).contains(cause))
                    .toList();
            String launch = launches.get(cases.size() % launches.size());
            cases.add(Arguments.of(launch, cause, ACTIVITIES.get(cases.size() % ACTIVITIES.size())));
        }
        return cases;
    }

    static List<Arguments> whole() {
        return LAUNCHES.stream()
                .flatMap(launch -> causes(launch).stream()
                        .flatMap(cause -> ACTIVITIES.stream().map(activity -> Arguments.of(launch, cause, activity))))
                .toList();
    }

    /** A rank that is no process can't be told by a signal to end; its launcher can, which is an interrupt. */
    private static List<Cause> causes(String launch) {
        return Stream.of(Cause.values())
                .filter(cause -> cause != Cause.TERMINATE || launch.equals("processes"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("reduced")
    void shouldEndAsSaidAndLeaveNothingBehind(String launch, Cause cause, String activity) throws Exception {
        endAndLookRound(launch, cause, activity);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("whole")
    void shouldEndAsSaidAndLeaveNothingBehindWhateverTheRanksDo(String launch, Cause cause, String activity)
            throws Exception {
        endAndLookRound(launch, cause, activity);
    }

    private void endAndLookRound(String launch, Cause cause, String activity) throws Exception {
        String mark = "mark-" + UUID.randomUUID();
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command(launch, cause, activity))
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put(MARK, mark); // all processes of the job inherit it
        Process job = builder.start();
        try {
            strike(job, launch, cause, out);
            assertThat(job.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                    .as(() -> text(out) + text(err))
                    .isTrue();
            assertThat(job.exitValue()).as(text(out) + text(err)).isEqualTo(cause.exitCode);
            if (cause != Cause.KILL || launch.equals("processes")) {
                assertThat(messages(err))
                        .as(text(err))
                        .singleElement()
                        .asString()
                        .contains(cause.message);
            }
            assertNothingIsLeft(mark, job.pid());
        } finally {
            job.descendants().forEach(ProcessHandle::destroyForcibly);
            job.destroyForcibly();
        }
    }

    private List<String> command(String launch, Cause cause, String activity) throws IOException {
        List<String> command =
                new ArrayList<>(isInterruptIgnored() ? List.of("env", "--default-signal=INT") : List.of());
        command.addAll(List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, House.FAST_START, "-cp"));
        command.add(House.STROBE_JAR + File.pathSeparator + House.TEST_CLASSES);
        command.addAll(List.of("org.strobe.Run", "run", "-n", Integer.toString(RANKS), "--nodes", "2"));
        command.addAll(List.of("--launch", launch));
        command.addAll(House.RUN_OPTIONS);
        if (cause == Cause.TIMEOUT) {
            command.addAll(List.of("--timeout", "2"));
        }
        if (cause == Cause.FAULT) {
            String when = activity.equals("transferring") ? "operation 20" : "1 s";
            Path plan = Files.writeString(folder.resolve("plan"), "kill rank 1 at " + when + "\n");
            command.addAll(List.of("--faults", plan.toString()));
        }
        command.addAll(List.of(Victim.class.getName(), cause.program, activity));
        return command;
    }

    /** Whether this JVM was started as shells start what is to go on in the background: what it starts then ignores Ctrl-C too. */
    private static boolean isInterruptIgnored() throws IOException {
        String signals = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .findFirst()
                .orElseThrow();
        long ignored =
                Long.parseUnsignedLong(signals.substring("SigIgn:".length()).strip(), 16);
        return (ignored & (1L << (SIGINT - 1))) != 0;
    }

    /** Does from outside what has to be done from there, as soon as all ranks are at it. */
    private static void strike(Process job, String launch, Cause cause, Path out) throws Exception {
        if (cause != Cause.KILL && cause != Cause.INTERRUPT && cause != Cause.TERMINATE) {
            return;
        }
        long pidOfRank1 = awaitReady(job, out);
        if (cause == Cause.INTERRUPT) {
            signal("-INT", job.pid());
        } else if (cause == Cause.TERMINATE) {
            signal("-TERM", pidOfRank1);
        } else {
            signal("-KILL", launch.equals("processes") ? pidOfRank1 : job.pid());
        }
    }

    private static long awaitReady(Process job, Path out) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (System.nanoTime() - start < DEADLINE.toNanos()) {
            List<String[]> ready = Files.readAllLines(out).stream()
                    .filter(line -> line.startsWith("ready "))
                    .map(line -> line.split(" "))
                    .toList();
            if (ready.size() == RANKS) {
                return Long.parseLong(ready.stream()
                        .filter(line -> line[1].equals("1"))
                        .findFirst()
                        .orElseThrow()[2]);
            }
            if (job.waitFor(20, TimeUnit.MILLISECONDS)) {
                break;
            }
        }
        throw new AssertionError("the job's ranks have not begun: " + Files.readString(out));
    }

    private static void signal(String signal, long pid) throws Exception {
        assertThat(new ProcessBuilder("kill", signal, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }

    private static List<String> messages(Path err) throws IOException {
        return Files.readAllLines(err).stream()
                .filter(line -> line.startsWith("strobe: "))
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** No process of the job, and no file that carries its number, which stands between signs that are no digits. */
    private static void assertNothingIsLeft(String mark, long launcher) throws Exception {
        long start = System.nanoTime();
        List<Long> living = living(mark);
        while (!living.isEmpty() && System.nanoTime() - start < DEADLINE.toNanos()) {
            Thread.onSpinWait();
            living = living(mark);
        }
        assertThat(living).as("processes that outlived the job").isEmpty();
        for (Path place : List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
            try (Stream<Path> files = Files.list(place)) {
                assertThat(files.map(Path::getFileName).map(Path::toString))
                        .noneMatch(name -> name.contains("strobe") && name.matches(".*\\b" + launcher + "\\b.*"));
            }
        }
    }

    private static List<Long> living(String mark) throws IOException {
        List<Long> pids = new ArrayList<>();
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (name.chars().allMatch(Character::isDigit)
                        && environment(entry).contains(MARK + "=" + mark)) {
                    pids.add(Long.parseLong(name));
                }
            }
        }
        return pids;
    }

    /** Empty for one that has gone meanwhile, and for one that is dead but not buried. */
    private static String environment(Path process) {
        try {
            return Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
