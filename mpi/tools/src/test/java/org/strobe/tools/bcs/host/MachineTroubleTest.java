package org.strobe.tools.bcs.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.strobe.bcs.storm.image.JobDescriptor;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.shm.signal.ProcessSignals;
import org.strobe.tools.run.TypedJob;

/** A machine with faulty clients, jobs and disks. */
class MachineTroubleTest extends OnMachine {
    private static final String OURS = System.getProperty("java.class.path");

    private void shouldStillRunJobs() {
        assertThat(submit(List.of("-n", "1"), "2", "computes").exitCode()).isZero();
    }

    @Test
    void shouldGoOnWhenAClientDoesNotRead() throws Exception {
        start(1, 2);
        String[] words = {
            "submit",
            "--name",
            name,
            "-n",
            "1",
            "--cp",
            folder.resolve("classes").toString(),
            program.toString(),
            "1000000",
            "prints"
        };
        Process client = new ProcessBuilder(command(OURS, words)).start();
        try {
            awaitPresent(1);
            processes(1, 1);
            TimeUnit.SECONDS.sleep(3); // until nothing more goes through the pipe of its output

            assertThat(bcs("kill", "--name", name, "1").thrown()).isNull();

            awaitState(1, "ended");
            shouldStillRunJobs();
        } finally {
            client.destroyForcibly().waitFor(200, TimeUnit.SECONDS);
        }
    }

    private void awaitPresent(int job) {
        await(() -> bcs("jobs", "--name", name)
                .out()
                .lines()
                .anyMatch(line -> line.strip().startsWith(job + " ")));
    }

    @Test
    void shouldFindItsOwnClassesFromEveryFolder() throws IOException {
        String relative = Arrays.stream(OURS.split(File.pathSeparator, -1))
                .map(entry ->
                        Path.of("/").relativize(Path.of(entry).toAbsolutePath()).toString())
                .collect(Collectors.joining(File.pathSeparator));
        startProcess(Path.of("/"), relative, startWords(1, 2));

        shouldStillRunJobs();
    }

    @Test
    void shouldHoldNobodyWhoIsAlone() throws Exception {
        start(1, 2, "--quantum", "800ms");
        TimeUnit.SECONDS.sleep(6); // it has nothing to do, which is nobody's time
        detach(2, "50", "computes");

        awaitState(1, "ended");

        assertThat(output(1, "out")).isEqualTo("right");
        // Two ranks: less than half of their maximum time held.
        assertThat(Double.parseDouble(column(1, 10))).as("held").isLessThan(Double.parseDouble(column(1, 7)));
    }

    @Test
    void shouldEndAJobWhoseImageCanNotBeUnpacked() throws Exception {
        start(1, 2);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("../../outside"));
        }
        JobSpec spec = TypedJob.plan(
                Map.of("--launch", "processes"), List.of("-n", "1", program.toString(), "1", "computes"), Set.of());
        byte[] descriptor =
                JobDescriptor.of(spec, spec.placement(), folder.toString()).bytes();
        try (MachineSocket socket = MachineSocket.open(name)) {
            socket.write(MachineWords.SUBMIT);
            socket.write(1);
            socket.write("Outside");
            socket.write(descriptor, descriptor.length);
            socket.write(bytes.toByteArray(), bytes.size());
            assertThat(socket.readKind()).isEqualTo(MachineSocket.JOB);
        }

        awaitState(1, "ended");

        assertThat(column(1, 11)).isEqualTo("137");
        assertThat(output(1, "err"))
                .isEqualTo("strobe: the job has ended: it could not be started on node 0: an image with a file"
                        + " ../../outside");
        shouldStillRunJobs();
    }

    @Test
    void shouldCountNoNodeAsDeadWhoseDiskIsSlow() throws Exception {
        start(1, 2, "--heartbeat", "200ms");
        Path own = Files.createDirectories(MachineSocket.folder(name).resolve("node-0/job-1"));
        Path slow = own.resolve("descriptor");
        assertThat(new ProcessBuilder("mkfifo", slow.toString()).start().waitFor())
                .isZero();
        detach(1, "1", "computes");
        TimeUnit.SECONDS.sleep(5); // many more heartbeats than may be missed

        assertThat(bcs("jobs", "--name", name).out()).doesNotContain("have died");

        bcs("kill", "--name", name, "1");
        awaitState(1, "ended");
        assertThat(Files.readAllBytes(slow)).isNotEmpty();
        shouldStillRunJobs();
    }

    @Test
    void shouldKillAJobWhoseLauncherDoesNotListen() {
        start(1, 2);
        detach(1, "1000000", "computes");
        List<Long> ranks = processes(1, 1);
        List<ProcessHandle> launchers = ProcessHandle.current()
                .children()
                .filter(child -> ProcessHandle.of(ranks.get(0))
                        .flatMap(ProcessHandle::parent)
                        .filter(child::equals)
                        .isPresent())
                .toList();
        assertThat(launchers).hasSize(1);
        ProcessSignals.stop(launchers.get(0).pid());

        bcs("kill", "--name", name, "1");

        awaitState(1, "ended");
        awaitGone(ranks);
    }

    @Test
    void shouldKeepAccountsOfAllJobsHoweverTheyEnd() throws Exception {
        start(1, 1, "--slots", "1");
        detach(1, "1000000", "computes");
        detach(1, "1000000", "computes");
        detach(1, "1000000", "computes");
        processes(1, 1);
        assertThat(column(2, 2)).isEqualTo("waiting");

        bcs("kill", "--name", name, "2");
        awaitState(2, "ended");
        bcs("stop", "--name", name);
        machine.join(TimeUnit.SECONDS.toMillis(600));

        List<String> accounts = Files.readAllLines(MachineSocket.folder(name).resolve("accounts.csv"));
        assertThat(accounts).hasSize(4);
        assertThat(accounts.get(1)).startsWith("2,Work,1,1,").endsWith(",137");
        assertThat(accounts.subList(2, 4)).allMatch(line -> line.endsWith(",137"));
        try (Stream<Path> left = Files.list(MachineSocket.folder(name))) {
            assertThat(left.map(Path::getFileName).map(Path::toString))
                    .as("images")
                    .noneMatch(each -> each.startsWith("node-"));
        }
        machine = null;
    }

    @Test
    void shouldEndByItselfWhenItIsToldByASignal() throws Exception {
        startProcess(folder, OURS, startWords(1, 2));
        detach(1, "1000000", "computes");
        List<Long> ranks = processes(1, 1);

        machineProcess.destroy();

        // The time limit of the system is a little longer.
        assertThat(machineProcess.waitFor(250, TimeUnit.SECONDS)).as("ended").isTrue();
        awaitGone(ranks);
        assertThat(Files.readAllLines(MachineSocket.folder(name).resolve("accounts.csv")))
                .hasSize(2);
    }

    @Test
    void shouldStartOneMachineOfAName() throws Exception {
        Path lock = Files.createDirectories(MachineSocket.of(name).getParent()).resolve(name + ".lock");
        String source = "public class Lock { public static void main(String[] a) throws Exception {"
                + " java.nio.channels.FileChannel.open(java.nio.file.Path.of(a[0]),"
                + " java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE).lock();"
                + " System.out.println(1); Thread.sleep(3_600_000); } }";
        Path file = Files.writeString(folder.resolve("Lock.java"), source);
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        file.toString(),
                        lock.toString())
                .start();
        try {
            assertThat(other.getInputStream().read()).isEqualTo('1');
            startProcessAndFail();
        } finally {
            other.destroyForcibly().waitFor(200, TimeUnit.SECONDS);
        }
        start(1, 1);
    }

    /** A concurrent start with an equal name is between its first and last step. */
    private void startProcessAndFail() throws Exception {
        machineProcess = new ProcessBuilder(command(OURS, startWords(1, 1)))
                .redirectErrorStream(true)
                .start();
        assertThat(machineProcess.waitFor(600, TimeUnit.SECONDS)).as("ended").isTrue();
        assertThat(new String(machineProcess.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("a machine " + name + " is running already");
        machineProcess = null;
    }
}
