package org.strobe.tools.bcs.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.tools.bcs.BcsCommand;
import picocli.CommandLine;

/** A machine on this computer, started by a test, with helper methods. */
@EnabledOnOs(OS.LINUX)
abstract class OnMachine {
    private static final AtomicInteger MACHINES = new AtomicInteger();
    private static final long DEADLINE = TimeUnit.SECONDS.toNanos(900);

    private static final String PROGRAM = """
            import java.time.Duration;
            import mpi.MPI;
            import org.strobe.Strobe;

            public final class Work {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.getRank();
                    int size = MPI.COMM_WORLD.getSize();
                    int steps = Integer.parseInt(args[0]);
                    long sum = 0;
                    for (int step = 0; step < steps; step++) {
                        if (args[1].equals("sleeps")) {
                            Thread.sleep(10);
                        } else if (args[1].equals("prints")) {
                            System.out.println("x".repeat(100_000));
                        } else {
                            Strobe.compute(Duration.ofMillis(10));
                        }
                        long[] all = new long[1];
                        MPI.COMM_WORLD.allReduce(new long[] {rank + step}, all, 1, MPI.LONG, MPI.SUM);
                        sum += all[0];
                        if (args[1].equals("counts") && rank == 0) {
                            System.out.println(step);
                        }
                    }
                    long right = (long) size * (size - 1) / 2 * steps + (long) size * steps * (steps - 1) / 2;
                    if (rank == 0) {
                        System.out.println(sum == right ? "right" : "wrong: " + sum + ", not " + right);
                    }
                    MPI.Finalize();
                    System.exit(args.length > 2 ? Integer.parseInt(args[2]) : 0);
                }
            }
            """;

    @TempDir
    Path folder;

    final String name = "test-" + ProcessHandle.current().pid() + "-" + MACHINES.incrementAndGet();
    Path program;
    Thread machine;
    Process machineProcess;

    record Done(int exitCode, String out, String err, Throwable thrown) {}

    @BeforeEach
    void writeProgram() throws IOException {
        program = Files.writeString(folder.resolve("Work.java"), PROGRAM);
        // The class path of this JVM belongs to Strobe, not to a job.
        Files.createDirectories(folder.resolve("classes"));
    }

    @AfterEach
    void stopMachine() throws Exception {
        if (machine != null) {
            bcs("stop", "--name", name);
            machine.join(TimeUnit.SECONDS.toMillis(600));
            assertThat(machine.isAlive()).isFalse();
        }
        if (machineProcess != null) {
            machineProcess.destroyForcibly().waitFor(200, TimeUnit.SECONDS);
        }
        deleteFolder();
        Files.deleteIfExists(MachineSocket.of(name));
        Files.deleteIfExists(MachineSocket.of(name).resolveSibling(name + ".lock"));
    }

    /** Deletes as much as possible; files of the machine may vanish meanwhile. */
    private void deleteFolder() {
        try (Stream<Path> files = Files.walk(MachineSocket.folder(name))) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException | UncheckedIOException e) {
            return; // it has gone, or was never there
        }
    }

    static Done bcs(String... words) {
        CommandLine command = BcsCommand.configured(new CommandLine(new BcsCommand()));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Throwable[] thrown = new Throwable[1];
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        command.setExecutionExceptionHandler((e, parsed, result) -> {
            thrown[0] = e;
            return 2;
        });
        int exitCode = command.execute(words);
        return new Done(exitCode, out.toString(), err.toString(), thrown[0]);
    }

    final String[] startWords(int nodes, int processors, String... more) {
        List<String> words = new ArrayList<>(List.of("start", "--name", name, "--nodes", Integer.toString(nodes)));
        words.addAll(List.of("--processors", Integer.toString(processors)));
        words.addAll(more.length == 0 ? List.of("--quantum", "40ms") : List.of(more));
        return words.toArray(String[]::new);
    }

    final void start(int nodes, int processors, String... more) {
        machine = Thread.ofPlatform().start(() -> bcs(startWords(nodes, processors, more)));
        await(this::answers);
    }

    final boolean answers() {
        return bcs("jobs", "--name", name).exitCode() == 0;
    }

    static void await(BooleanSupplier there) {
        long end = System.nanoTime() + DEADLINE;
        while (!there.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(end);
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    final Done submit(List<String> options, String... arguments) {
        List<String> words = new ArrayList<>(List.of("submit", "--name", name));
        words.addAll(options);
        words.addAll(List.of("--cp", folder.resolve("classes").toString(), program.toString()));
        words.addAll(List.of(arguments));
        return bcs(words.toArray(String[]::new));
    }

    final void detach(int ranks, String... arguments) {
        Done done = submit(List.of("--detach", "-n", Integer.toString(ranks)), arguments);
        assertThat(done.thrown()).isNull();
        assertThat(done.out()).startsWith("job ");
    }

    /** A column of a job's line: 2 state, 7 run time, 9 lent slices, 10 time held. */
    final String column(int job, int number) {
        return bcs("jobs", "--name", name, "--all")
                .out()
                .lines()
                .map(line -> line.strip().split("\\s+", -1))
                .filter(words -> words[0].equals(Integer.toString(job)))
                .findFirst()
                .orElseThrow()[number];
    }

    final void awaitState(int job, String state) {
        await(() -> column(job, 2).equals(state));
    }

    final String output(int job, String stream) throws IOException {
        Path file = MachineSocket.folder(name)
                .resolve("output")
                .resolve("job-" + job)
                .resolve(stream);
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }

    /** Process numbers of a job's ranks; waits for the expected count. */
    final List<Long> processes(int job, int count) {
        List<Long> found = new ArrayList<>();
        await(() -> {
            found.clear();
            try (Stream<Path> files = Files.walk(MachineSocket.folder(name))) {
                files.filter(file -> file.endsWith(Path.of("job-" + job, "processes")))
                        .forEach(file -> found.addAll(pids(file)));
            } catch (IOException | UncheckedIOException e) {
                return false;
            }
            return found.size() == count;
        });
        return found;
    }

    private static List<Long> pids(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .map(line -> Long.parseLong(line.split(" ", -1)[1]))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** True if a process is stopped. The state is the letter after the name in brackets. */
    static boolean isStopped(long pid) {
        try {
            String line = Files.readString(Path.of("/proc/" + pid + "/stat"));
            return line.charAt(line.lastIndexOf(')') + 2) == 'T';
        } catch (IOException e) {
            return false;
        }
    }

    static void awaitGone(List<Long> processes) {
        await(() -> processes.stream()
                .noneMatch(pid ->
                        ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()));
    }

    /** Runs the machine in a separate process with a working folder and class path. */
    final void startProcess(Path in, String classPath, String... words) throws IOException {
        machineProcess = new ProcessBuilder(command(classPath, words))
                .directory(in.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("machine.log").toFile())
                .start();
        await(this::answers);
    }

    /** Words of {@code strobe bcs} for another JVM. */
    static List<String> command(String classPath, String... words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("-cp", classPath, "org.strobe.Run", "bcs"));
        command.addAll(List.of(words));
        return command;
    }
}
