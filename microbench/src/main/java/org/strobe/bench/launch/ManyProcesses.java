package org.strobe.bench.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;

/** Processes start side by side, print a line (a rank: its number, to its launcher), and end. */
public final class ManyProcesses {
    /** Smallest observable program of a JVM. */
    public static final class Hello {
        private static final String LINE = "hello";

        private Hello() {}

        public static void main(String[] args) {
            System.out.println(LINE);
        }
    }

    private static final int DEADLINE_SECONDS = 120;

    private final int size;

    public ManyProcesses(int size) {
        this.size = size;
    }

    /** Runs a job whose ranks are processes. */
    public void job() {
        List<Integer> numbers = Job.of(size)
                .launch(Launch.PROCESSES)
                .timeout(Duration.ofSeconds(DEADLINE_SECONDS))
                .run(Rank::number);
        List<Integer> expected = IntStream.range(0, size).boxed().toList();
        if (!numbers.equals(expected)) {
            throw new IllegalStateException("numbers=" + numbers);
        }
    }

    /** Floor: JVMs of this class path, with these options and no Strobe. */
    public void bare(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Hello.class.getName()));
        List<Process> processes = new ArrayList<>();
        try {
            for (int i = 0; i < size; i++) {
                processes.add(
                        new ProcessBuilder(command).redirectErrorStream(true).start());
            }
            for (Process process : processes) {
                check(process);
            }
        } finally {
            processes.forEach(Process::destroyForcibly);
        }
    }

    private static void check(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("a bare JVM took more than " + DEADLINE_SECONDS + " s");
        }
        // One line fits into the pipe, so no reader is needed while the process runs.
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.exitValue() != 0 || !said.equals(Hello.LINE)) {
            throw new IllegalStateException("exit code " + process.exitValue() + ": " + said);
        }
    }
}
