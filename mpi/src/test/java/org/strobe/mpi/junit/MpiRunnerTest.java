package org.strobe.mpi.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;
import org.junit.runner.notification.Failure;
import org.strobe.users.VintageSubjects;

class MpiRunnerTest {
    @Test
    void shouldRunClassesOfJUnit4OnRanks() {
        Result result = JUnitCore.runClasses(VintageSubjects.Passing.class);
        assertThat(result.getFailures()).isEmpty();
        assertThat(result.getRunCount()).isEqualTo(2 + 2 + 3);
    }

    @Test
    void shouldNameEachJobOfATest() {
        Description all =
                Request.aClass(VintageSubjects.Passing.class).getRunner().getDescription();
        assertThat(all.getChildren())
                .extracting(Description::getMethodName)
                .containsExactlyInAnyOrder(
                        "overJobs[2 ranks, 2 nodes, cluster-2026, srm]",
                        "overJobs[2 ranks, 2 nodes, threads, srm]",
                        "overJobs[2 ranks, 2 nodes, virtual, srm]",
                        "refuse[1 rank, threads, srm]",
                        "refuse[3 ranks, threads, srm]",
                        "sum[1 rank, threads, srm]",
                        "sum[3 ranks, threads, srm]");
    }

    @Test
    void shouldTellWhichRanksFailed() {
        Result result = JUnitCore.runClasses(VintageSubjects.Failing.class);
        Map<String, Throwable> failures = result.getFailures().stream()
                .collect(Collectors.toMap(
                        failure -> failure.getDescription().getMethodName(), Failure::getException, (a, b) -> a));
        assertThat(failures).containsOnlyKeys("fail", "failInAProcess", "hang");
        assertThat(result.getAssumptionFailureCount()).isEqualTo(1);
        assertThat(failures.get("fail"))
                .isInstanceOf(RanksFailedError.class)
                .hasMessageContaining("1 rank has failed [2 ranks, threads, srm]")
                .hasMessageContaining("rank 1: java.lang.AssertionError: rank expected:<0> but was:<1>");
        assertThat(failures.get("failInAProcess")).hasMessageContaining("rank expected:<0> but was:<1>");
        assertThat(failures.get("hang")).hasMessageContaining("deadlock: every rank waits");
    }

    @Test
    void shouldRefuseWrongJobs() {
        Result result = JUnitCore.runClasses(VintageSubjects.Mistaken.class);
        assertThat(result.getFailures())
                .flatExtracting(failure -> Stream.iterate(failure.getException(), Objects::nonNull, Throwable::getCause)
                        .map(Throwable::getMessage)
                        .toList())
                .contains("nodes=2: from 1 to ranks=1");
    }
}
