package org.strobe.mpi.cli.bcs.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.mpi.cli.bcs.BcsCommand;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.shm.segment.MappedJvm;
import picocli.CommandLine;

/** Real jobs that share a machine on this computer. */
@Timeout(240)
@EnabledOnOs(OS.LINUX)
class MachineTest {
    private static final AtomicInteger MACHINES = new AtomicInteger();
    private static final long DEADLINE = TimeUnit.SECONDS.toNanos(90);

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
                        } else {
                            Strobe.compute(Duration.ofMillis(10));
                        }
                        long[] all = new long[1];
                        MPI.COMM_WORLD.allReduce(new long[] {rank + step}, all, 1, MPI.LONG, MPI.SUM);
                        sum += all[0];
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
    private Path folder;

    private final String name = "test-" + ProcessHandle.current().pid() + "-" + MACHINES.incrementAndGet();
    private Path program;
    private Thread machine;
    private Process machineProcess;

    private record Done(int exitCode, String out, String err, Throwable thrown) {}

    @BeforeEach
    void writeProgram() throws IOException {
        program = Files.writeString(folder.resolve("Work.java"), PROGRAM);
        // What this JVM's class path has is Strobe, and no part of a job.
        Files.createDirectories(folder.resolve("classes"));
    }

    @AfterEach
    void stopMachine() throws Exception {
        if (machine != null) {
            bcs("stop", "--name", name);
            machine.join(TimeUnit.SECONDS.toMillis(60));
            assertThat(machine.isAlive()).isFalse();
        }
        if (machineProcess != null) {
            machineProcess.destroyForcibly().waitFor(20, TimeUnit.SECONDS);
        }
        Folders.delete(MachineSocket.folder(name));
        Files.deleteIfExists(MachineSocket.of(name));
    }

    private static Done bcs(String... words) {
        CommandLine command = new CommandLine(new BcsCommand());
        BcsCommand.configure(command);
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

    private String[] startWords(int nodes, int processors) {
        return new String[] {
            "start",
            "--name",
            name,
            "--nodes",
            Integer.toString(nodes),
            "--processors",
            Integer.toString(processors),
            "--quantum",
            "40ms"
        };
    }

    private void start(int nodes, int processors) {
        machine = Thread.ofPlatform().start(() -> bcs(startWords(nodes, processors)));
        await(this::answers);
    }

    private boolean answers() {
        return bcs("jobs", "--name", name).exitCode() == 0;
    }

    private static void await(BooleanSupplier there) {
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

    private Done submit(List<String> options, String... arguments) {
        List<String> words = new ArrayList<>(List.of("submit", "--name", name));
        words.addAll(options);
        words.addAll(List.of("--cp", folder.resolve("classes").toString(), program.toString()));
        words.addAll(List.of(arguments));
        return bcs(words.toArray(String[]::new));
    }

    private void detach(int ranks, String... arguments) {
        Done done = submit(List.of("--detach", "-n", Integer.toString(ranks)), arguments);
        assertThat(done.thrown()).isNull();
        assertThat(done.out()).startsWith("job ");
    }

    /** A column of a job's line: 2 is its state, 7 how long it ran, 9 what was lent, 10 for how long it was held. */
    private String column(int job, int number) {
        return bcs("jobs", "--name", name, "--all")
                .out()
                .lines()
                .map(line -> line.strip().split("\\s+", -1))
                .filter(words -> words[0].equals(Integer.toString(job)))
                .findFirst()
                .orElseThrow()[number];
    }

    private void awaitState(int job, String state) {
        await(() -> column(job, 2).equals(state));
    }

    private String output(int job, String stream) throws IOException {
        Path file = MachineSocket.folder(name)
                .resolve("output")
                .resolve("job-" + job)
                .resolve(stream);
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }

    /** The processes of a job's ranks, by their numbers; as many as there are to be. */
    private List<Long> processes(int job, int count) {
        List<Long> found = new ArrayList<>();
        await(() -> {
            found.clear();
            try (Stream<Path> files = Files.walk(MachineSocket.folder(name))) {
                files.filter(file -> file.endsWith(Path.of("job-" + job, GangLauncher.PROCESSES)))
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
                    .map(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static void awaitGone(List<Long> processes) {
        await(() -> processes.stream()
                .noneMatch(pid ->
                        ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()));
    }

    @Test
    void shouldLetTwoJobsTakeTurnsThatNeedAllProcessors() throws IOException {
        start(2, 1);
        detach(2, "150", "computes");
        detach(2, "150", "computes");

        for (int job = 1; job <= 2; job++) {
            awaitState(job, "ended");
            assertThat(column(job, 11)).as(output(job, "err")).isEqualTo("0");
            assertThat(output(job, "out")).isEqualTo("right");
            assertThat(Double.parseDouble(column(job, 10))).as("held").isGreaterThan(0.5);
        }
        List<String> accounts = Files.readAllLines(MachineSocket.folder(name).resolve(MachineManager.ACCOUNTS));
        assertThat(accounts).hasSize(3);
        assertThat(accounts.get(0)).startsWith("job,name,ranks,nodes,submitted");
        assertThat(accounts.get(1)).contains(",Work,2,2,").endsWith(",0");
    }

    @Test
    void shouldLendProcessorsOfAJobThatWaits() throws IOException {
        start(1, 2);
        detach(2, "1000000", "sleeps");
        processes(1, 2);
        detach(2, "150", "computes");

        awaitState(2, "ended");

        assertThat(output(2, "out")).isEqualTo("right");
        assertThat(Double.parseDouble(column(2, 9))).as("lent").isGreaterThan(0);
        bcs("kill", "--name", name, "1");
        awaitState(1, "ended");
    }

    @Test
    void shouldKillAJobWithAllItsProcesses() throws IOException {
        start(2, 1);
        detach(2, "1000000", "computes");
        detach(2, "1000000", "computes");
        List<Long> first = processes(1, 2);
        List<Long> second = processes(2, 2);

        Done killed = bcs("kill", "--name", name, "1");

        assertThat(killed.out().strip()).isEqualTo("job 1 ends");
        awaitState(1, "ended");
        assertThat(column(1, 11)).isEqualTo("137");
        assertThat(output(1, "err")).isEqualTo("strobe: the job has ended: it was killed");
        awaitGone(first);
        assertThat(column(2, 2)).isEqualTo("running");
        assertThat(bcs("kill", "--name", name, "1").thrown()).hasMessage("job 1 has ended");
        bcs("stop", "--name", name);
        awaitGone(second);
    }

    @Test
    void shouldEndTheJobsOfANodeWhoseManagerDies() throws IOException {
        start(2, 1);
        detach(1, "1000000", "computes");
        detach(1, "1000000", "computes");
        processes(1, 1);
        List<Long> second = processes(2, 1);

        bcs("down", "--name", name, "1");

        awaitState(2, "ended");
        assertThat(output(2, "err")).isEqualTo("strobe: the job has ended: the node manager of node 1 has died");
        awaitGone(second);
        assertThat(column(1, 2)).isEqualTo("running");
        assertThat(bcs("jobs", "--name", name).out()).contains("node managers of {1} have died");
        assertThat(submit(List.of("-n", "2"), "1", "computes").thrown())
                .hasMessage("nodes=2: the machine has 1 whose node managers live");
    }

    @Test
    void shouldLeaveNothingBehindWhenTheMachineIsKilled() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.strobe.Run", "bcs"));
        command.addAll(List.of(startWords(2, 1)));
        machineProcess = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("machine.log").toFile())
                .start();
        await(this::answers);
        detach(2, "1000000", "computes");
        detach(2, "1000000", "computes");
        List<Long> all = new ArrayList<>(processes(1, 2));
        all.addAll(processes(2, 2));
        List<ProcessHandle> launchers = machineProcess.children().toList();
        assertThat(launchers).hasSize(2);

        machineProcess.destroyForcibly();
        launchers.get(0).destroyForcibly(); // together with its launcher, even

        awaitGone(all);
        awaitGone(launchers.stream().map(ProcessHandle::pid).toList());
    }

    @Test
    void shouldEndAJobAsItsProgramDoes() {
        start(1, 2);
        assertThat(submit(List.of("-n", "2"), "5", "computes", "9").exitCode()).isEqualTo(9);
        assertThat(submit(List.of("-n", "2", "--launch", "threads", "--engine", "bcs"), "5", "computes")
                        .exitCode())
                .isZero();
    }

    @Test
    void shouldHoldRanksThatAreThreadsInTheirCalls() throws IOException {
        start(1, 2);
        assertThat(submit(List.of("--detach", "-n", "2", "--launch", "threads"), "100", "computes")
                        .exitCode())
                .isZero();
        detach(2, "100", "computes");

        for (int job = 1; job <= 2; job++) {
            awaitState(job, "ended");
            assertThat(output(job, "out")).isEqualTo("right");
            assertThat(Double.parseDouble(column(job, 10))).as("held").isGreaterThan(0);
        }
    }

    @Test
    void shouldTellWhatIsWrongInOneLine() {
        assertThat(bcs("jobs", "--name", name).thrown())
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("no machine " + name + " is running; strobe bcs start");
        assertThat(bcs("jobs", "--name", "no/name").thrown()).hasMessageStartingWith("--name=no/name: ");
        assertThat(bcs("start", "--name", name, "--nodes", "0").thrown()).hasMessage("--nodes=0: from 1 to 64");
        assertThat(bcs("start", "--name", name, "--quantum", "1us").thrown()).hasMessageContaining("from 4ms to 60s");
        start(2, 2);
        assertThat(bcs("start", "--name", name).thrown()).hasMessageStartingWith("a machine " + name + " is running");
        assertThat(bcs("kill", "--name", name, "7").thrown())
                .hasMessage("there is no job 7; strobe bcs jobs --all lists them");
        assertThat(bcs("down", "--name", name, "2").thrown()).hasMessage("node=2: the machine has nodes 0 to 1");
        assertThat(submit(List.of("-n", "5"), "1", "computes").thrown()).hasMessage("nodes=3: the machine has 2");
        assertThat(submit(List.of("-n", "3", "--nodes", "1"), "1", "computes").thrown())
                .hasMessage("ranks=3 on 1 node: a node has 2 processors, the machine 2 nodes");
        assertThat(submit(List.of("--machine", "qsnet"), "1").thrown())
                .hasMessage("--machine: not for a job that shares a machine with others");
        assertThat(bcs(
                                "submit",
                                "--name",
                                name,
                                "-n",
                                "2",
                                folder.resolve("No.java").toString())
                        .thrown())
                .isInstanceOf(UserException.class);
        assertThat(bcs("submit", "--name", name).thrown()).hasMessage("no program is named");
        assertThat(submit(List.of("--launch", "threads", "--jvm-opts", "-ea"), "1")
                        .thrown())
                .hasMessageStartingWith("--jvm-opts: not for");
    }
}
