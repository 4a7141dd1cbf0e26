package org.strobe.mpi.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.TestAbortedException;
import org.strobe.users.Subjects;

class MpiTestTest {
    @MpiTest(ranks = {2, 3})
    void shouldRunAsTestsOfThisProject(Intracomm world) throws MPIException {
        int[] sum = {world.getRank()};
        world.allReduce(sum, 1, MPI.INT, MPI.SUM);
        assertEquals(world.getSize() * (world.getSize() - 1) / 2, sum[0]);
    }

    @Test
    void shouldRepeatForEachNumberOfRanksAndEachLaunch() {
        Map<String, TestExecutionResult> results = Executed.resultsOf(Subjects.Repeated.class);
        assertThat(results)
                .containsOnlyKeys(
                        "[1 rank, threads, srm]",
                        "[3 ranks, threads, srm]",
                        "[1 rank, virtual, srm]",
                        "[3 ranks, virtual, srm]",
                        "[4 ranks, 2 nodes, threads, srm]");
        assertThat(results.values()).allSatisfy(MpiTestTest::assertPassed);
    }

    @Test
    void shouldGiveEachRankAnInstanceAndWhatIsAroundTheTest() {
        Map<String, TestExecutionResult> results = Executed.resultsOf(Subjects.Instances.class);
        assertThat(results).containsOnlyKeys("[3 ranks, threads, srm]", "[2 ranks, threads, srm]");
        assertThat(results.values()).allSatisfy(MpiTestTest::assertPassed);
    }

    @Test
    void shouldTellWhichRanksFailedAndWhatTheOthersWaitedFor() {
        RanksFailedError failure = failure(Subjects.Failing.class, "[3 ranks, threads, srm]");
        assertThat(failure.failures()).containsOnlyKeys(0, 2);
        assertThat(failure)
                .hasCause(failure.failures().get(0))
                .hasMessageContaining("2 ranks have failed [3 ranks, threads, srm]")
                .hasMessageContaining("rank 0: org.opentest4j.AssertionFailedError: the rank ==> expected: <1>")
                .hasMessageContaining("rank 2: ")
                .hasMessageContaining("The others did not come to an end: deadlock")
                .hasMessageContaining("Subjects$Failing.failOnSome(Subjects.java:");
        assertThat(failure.getCause().getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("failOnSome"));
        assertThat(failure.getSuppressed()).contains(failure.failures().get(2));
    }

    @Test
    void shouldMakeWrongCallsExceptions() {
        RanksFailedError failure = failure(Subjects.Failing.class, "[2 ranks, threads, srm]");
        assertThat(failure.failures())
                .hasSize(2)
                .allSatisfy((rank, thrown) ->
                        assertThat(thrown).isInstanceOf(MPIException.class).hasMessageContaining("dest=7"));
    }

    @Test
    void shouldCheckWhatRanksCallIfNothingElseIsSaid() {
        RanksFailedError failure = failure(Subjects.Mistaken.class, "[2 ranks, threads, srm]");
        assertThat(failure.failures())
                .hasSize(2)
                .allSatisfy((rank, thrown) ->
                        assertThat(thrown).hasMessageContaining("barrier").hasMessageContaining("bcast"));
    }

    @Test
    void shouldCollectTheFailuresOfAllRanks() {
        RanksFailedError failure = failure(Subjects.FailingEverywhere.class, "[4 ranks, threads, srm]");
        assertThat(failure.failures())
                .hasSize(4)
                .allSatisfy((rank, thrown) -> assertThat(thrown).hasMessage("on " + rank));
        assertThat(failure.getMessage()).doesNotContain("did not come to an end");
    }

    @Test
    void shouldBringFailuresFromProcesses() {
        RanksFailedError failure = failure(Subjects.OnProcesses.class, "[2 ranks, processes, srm]");
        assertThat(failure.failures()).containsOnlyKeys(1);
        assertThat(failure)
                .hasMessageContaining("rank 1: ")
                .hasMessageContaining("rank ==> expected: <0> but was: <1>");
    }

    @Test
    void shouldRunOnModelledMachines() {
        Map<String, TestExecutionResult> results = Executed.resultsOf(Subjects.Modelled.class);
        assertPassed(results.get("[3 ranks, 3 nodes, threads, srm]"));
        assertPassed(results.get("[3 ranks, 3 nodes, cluster-2026, srm]"));
        assertThat(results.get("[2 ranks, 2 nodes, infiniband-2003, srm]")
                        .getThrowable()
                        .orElseThrow())
                .hasMessageContaining("rank 1: ")
                .hasMessageContaining("rank ==> expected: <0> but was: <1>");
    }

    @Test
    void shouldNameADeadlock() {
        RanksFailedError failure = failure(Subjects.Deadlocked.class, "[2 ranks, threads, srm]");
        assertThat(failure.failures()).isEmpty();
        assertThat(failure)
                .hasMessageContaining("[2 ranks, threads, srm] deadlock: every rank waits")
                .hasMessageContaining("rank 0")
                .hasMessageContaining("rank 1")
                .hasMessageContaining("a message with tag 5")
                .hasMessageContaining("Subjects$Deadlocked.waitForEachOther(Subjects.java:");
    }

    @Test
    void shouldTellWhatProcessesWaitedFor() {
        RanksFailedError failure = failure(Subjects.DeadlockedProcesses.class, "[2 ranks, processes, srm]");
        assertThat(failure.failures()).containsOnlyKeys(1);
        assertThat(failure)
                .hasMessageContaining("NotSerializable: holds a lock")
                .hasMessageContaining("The others did not come to an end: deadlock")
                .message()
                .endsWith("nothing: it has ended");
    }

    @Test
    void shouldEndWhatTakesTooLong() {
        RanksFailedError failure = failure(Subjects.Endless.class, "[2 ranks, threads, srm]");
        assertThat(failure).hasMessageContaining("took longer than its time-out of 1 s");
    }

    @Test
    void shouldAbortTheTestIfAnAssumptionDoesNotHoldOnARank() {
        TestExecutionResult result = Executed.resultsOf(Subjects.Assuming.class).get("[2 ranks, threads, srm]");
        assertThat(result.getStatus()).isEqualTo(Status.ABORTED);
        assertThat(result.getThrowable().orElseThrow())
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("only rank 0 can");
    }

    @Test
    void shouldLeaveFinalizeToTheTestThatCallsIt() {
        assertPassed(Executed.resultsOf(Subjects.FinalizesItself.class).get("[2 ranks, threads, srm]"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    NoRanks       | run()           | ranks=0: at least 1
                    NoRankCounts  | run()           | each has to list at least one
                    TooManyNodes  | run()           | nodes=3: from 1 to ranks=2
                    UnknownEngine | run()           | engine=warp: the engines are
                    SmallMachine  | run()           | node 0 has 4 ranks: a node of qsnet has 2 processors
                    UnknownMachine | run()          | machine=deep-thought: neither a file nor one of
                    UnknownCheck  | run()           | check=twice: it is on, strict or off
                    NoTime        | run()           | timeout=0: at least 1 second
                    Constructed   | run()           | has a constructor with parameters
                    Prepared      | run()           | prepare has a parameter of interface org.junit.jupiter.api.TestInfo
                    """)
    void shouldRefuse(String subject, String where, String why) throws ClassNotFoundException {
        Class<?> testClass = Class.forName(Subjects.class.getName() + "$" + subject);
        Map<String, TestExecutionResult> results = Executed.resultsOf(testClass);
        assertThat(results).containsOnlyKeys(where);
        assertThat(results.get(where).getThrowable().orElseThrow())
                .hasMessageContaining("@MpiTest run: ")
                .hasMessageContaining(why);
    }

    @Test
    void shouldRefuseArgumentsThatCannotBeSent() {
        TestExecutionResult result = Executed.resultsOf(Subjects.Sent.class).get("[2 ranks, processes, srm]");
        assertThat(result.getThrowable().orElseThrow())
                .hasMessageContaining("can't be sent to ranks that are processes");
    }

    private static void assertPassed(TestExecutionResult result) {
        assertThat(result.getStatus()).as(result.toString()).isEqualTo(Status.SUCCESSFUL);
    }

    private static RanksFailedError failure(Class<?> testClass, String repetition) {
        TestExecutionResult result = Executed.resultsOf(testClass).get(repetition);
        assertThat(result.getStatus()).isEqualTo(Status.FAILED);
        assertThat(result.getThrowable().orElseThrow()).isInstanceOf(RanksFailedError.class);
        return (RanksFailedError) result.getThrowable().orElseThrow();
    }
}
