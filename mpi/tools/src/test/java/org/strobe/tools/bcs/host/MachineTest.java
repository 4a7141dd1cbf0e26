package org.strobe.tools.bcs.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.report.JobAddress;
import org.strobe.emulator.launch.report.JobSockets;
import org.strobe.emulator.user.UserException;

/** Real jobs that share a machine on this computer. */
class MachineTest extends OnMachine {
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
            shouldNotBeHeldForLongerThanItRan(job);
        }
        List<String> accounts = Files.readAllLines(MachineSocket.folder(name).resolve("accounts.csv"));
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
    void shouldShowItsJobsToStacksAndTop() throws IOException {
        start(1, 2);
        detach(2, "1000000", "sleeps");
        List<Long> ranks = processes(1, 2);
        long launcher = ProcessHandle.of(ranks.get(0))
                .orElseThrow()
                .parent()
                .orElseThrow()
                .pid();
        JobAddress job = new JobAddress(launcher, 1);
        JobSockets sockets = JobSockets.ofThisUser();

        await(() -> "2 ranks, processes: Work".equals(living(sockets).get(job)));

        assertThat(sockets.report(job)).contains("Work.main");
        assertThat(sockets.loads(job).ranks()).extracting(RankLoad::process).containsExactlyElementsOf(ranks);
    }

    private static Map<JobAddress, String> living(JobSockets sockets) {
        try {
            return sockets.living();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
        startProcess(folder, System.getProperty("java.class.path"), startWords(2, 1));
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
            shouldNotBeHeldForLongerThanItRan(job);
        }
    }

    /** For a job of two ranks. */
    private void shouldNotBeHeldForLongerThanItRan(int job) {
        assertThat(Double.parseDouble(column(job, 10)))
                .as("held")
                .isLessThanOrEqualTo(2 * Double.parseDouble(column(job, 7)));
    }

    @Test
    void shouldStopTheProcessesOfAJobInTheTurnOfAnother() throws InterruptedException {
        start(2, 1, "--quantum", "400ms");
        detach(2, "1000000", "computes");
        detach(2, "1000000", "computes");
        List<Long> first = processes(1, 2);
        List<Long> second = processes(2, 2);

        for (int turn = 0; turn < 3; turn++) {
            await(() -> areStopped(first) && isNoneStopped(second));
            await(() -> areStopped(second) && isNoneStopped(first));
        }

        bcs("kill", "--name", name, "1");
        awaitState(1, "ended");
        await(() -> isNoneStopped(second));
        for (int look = 0; look < 40; look++) {
            Thread.sleep(50);
            assertThat(isNoneStopped(second)).as("alone").isTrue();
        }
    }

    private static boolean areStopped(List<Long> processes) {
        return processes.stream().allMatch(OnMachine::isStopped);
    }

    private static boolean isNoneStopped(List<Long> processes) {
        return processes.stream().noneMatch(OnMachine::isStopped);
    }

    @Test
    void shouldHoldThreadsThroughTheTurnOfAnotherJob() throws IOException {
        start(1, 2, "--quantum", "4s");
        assertThat(submit(List.of("--detach", "-n", "2", "--launch", "threads"), "1000000", "counts")
                        .exitCode())
                .isZero();
        await(() -> steps(1) > 0);
        detach(2, "1000000", "computes");
        List<Long> second = processes(2, 2);

        for (int turn = 0; turn < 2; turn++) {
            await(() -> doesNotAdvance(1) && isNoneStopped(second));
            long still = steps(1);
            await(() -> steps(1) > still);
        }
    }

    /** Number of steps that a job has reported. */
    private long steps(int job) {
        try {
            return output(job, "out").lines().count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A step takes a hundredth of this time. */
    private boolean doesNotAdvance(int job) {
        long before = steps(job);
        try {
            Thread.sleep(1_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return steps(job) == before;
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
                .hasMessageStartingWith("--jvm-opts: for ranks that are processes");
    }
}
