package org.strobe.bench.apps.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.apps.sweep.SweepParameters.Blocks;
import org.strobe.bench.apps.sweep.SweepParameters.Extent;
import org.strobe.bench.apps.sweep.SweepParameters.RankShape;
import org.strobe.bench.apps.sweep.SweepResult.Balance;
import org.strobe.bench.work.Work;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

class WavefrontTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final Extent CELLS = new Extent(13, 11, 9);
    private static final Blocks ODD = new Blocks(4, 7, 3);
    private static final int ITERATIONS = 3;
    private static final Duration STEP = Duration.ofNanos(3_500_000);

    private static SweepParameters counted(Blocks blocks, boolean isBlocking) {
        return new SweepParameters(
                CELLS, false, blocks, ITERATIONS, SweepParameters.COUNTED, RankShape.BEST, isBlocking);
    }

    private static SweepParameters timed(RankShape shape, boolean isBlocking) {
        return new SweepParameters(new Extent(6, 6, 12), true, new Blocks(3, 4, 2), 2, STEP, shape, isBlocking);
    }

    /** Result of rank 0; all ranks' results are equal. */
    private static SweepResult run(Job job, SweepParameters parameters) {
        RankTask<SweepResult> task = rank -> {
            MPI.Init(new String[0]);
            SweepResult result = Wavefront.run(MPI.COMM_WORLD, parameters);
            MPI.Finalize();
            return result;
        };
        List<SweepResult> all = job.timeout(LONGEST).run(task);
        assertThat(all).containsOnly(all.get(0));
        return all.get(0);
    }

    private static Job modelled(int ranks, String engine) {
        return Job.of(ranks)
                .nodes(Math.ceilDiv(ranks, 2))
                .machine(ModelMachines.machine("qsnet"))
                .set(JobSettings.ENGINE, engine);
    }

    @ParameterizedTest
    @CsvSource({
        "1, THREADS, 1, 1",
        "2, THREADS, 2, 1",
        "4, VIRTUAL, 2, 2",
        "6, THREADS, 3, 2",
        "6, VIRTUAL, 3, 2",
        "9, VIRTUAL, 3, 3"
    })
    void shouldBalanceAndGiveEqualBitsInBothForms(int ranks, Launch launch, int columns, int rows) {
        SweepResult alone = run(Job.of(1), counted(new Blocks(9, 7, 7), true));
        for (boolean isBlocking : new boolean[] {true, false}) {
            for (Blocks blocks : List.of(ODD, new Blocks(1, 7, 1), new Blocks(5, 7, 4), new Blocks(20, 7, 20))) {
                SweepResult result = run(Job.of(ranks).launch(launch), counted(blocks, isBlocking));
                assertThat(result.shape()).isEqualTo(new RankShape(columns, rows));
                assertThat(result.isRight()).as(result.balance().toString()).isTrue();
                assertThat(result.balance().error()).isLessThan(1e-12);
                assertThat(result.balance().leaked()).isPositive();
                assertThat(result.fingerprint()).isEqualTo(alone.fingerprint());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"p2p", "srm", "bcs"})
    void shouldGiveEqualBitsOnAllEngines(String engine) {
        long expected = run(Job.of(1), counted(ODD, true)).fingerprint();
        for (boolean isBlocking : new boolean[] {true, false}) {
            Job job = Job.of(4).launch(Launch.VIRTUAL).set(JobSettings.ENGINE, engine);
            assertThat(run(job, counted(ODD, isBlocking)).fingerprint()).isEqualTo(expected);
        }
    }

    @Test
    void shouldGiveOtherBitsOfOtherProblems() {
        SweepParameters longer =
                new SweepParameters(CELLS, false, ODD, ITERATIONS + 1, SweepParameters.COUNTED, RankShape.BEST, true);
        assertThat(run(Job.of(1), longer).fingerprint())
                .isNotEqualTo(run(Job.of(1), counted(ODD, true)).fingerprint());
    }

    @Test
    void shouldConvergeUntilSourceIsAbsorptionAndLeakage() {
        SweepParameters parameters =
                new SweepParameters(CELLS, false, ODD, 50, SweepParameters.COUNTED, RankShape.BEST, false);
        SweepResult result = run(Job.of(4), parameters);
        Balance balance = result.balance();
        assertThat(result.change()).isLessThan(1e-10);
        assertThat(balance.absorbed() + balance.leaked()).isCloseTo(balance.source(), within(1e-10 * balance.source()));
        // Cells that reach into the middle half have a source: 3..9 of 13, 2..8 of 11, 2..6 of 9.
        assertThat(balance.source()).isCloseTo(7 * 7 * 5, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldSendTwoMessagesAStep(boolean isBlocking) {
        SweepResult result = run(Job.of(6), counted(ODD, isBlocking));
        int steps = 8 * 3 * 3;
        assertThat(result.steps()).isEqualTo((long) steps * ITERATIONS);
        // Two borders between three columns, in two rows; one between two rows, in three columns.
        assertThat(result.messages()).isEqualTo((2 * 2 + 3) * result.steps());
        // Each cell's side at a border is passed once for each angle and octant.
        long sides = 2L * CELLS.y() + CELLS.x();
        assertThat(result.bytes()).isEqualTo(sides * CELLS.z() * 7 * 8 * Double.BYTES * ITERATIONS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p2p", "bcs"})
    void shouldTakeTheTimeOfAllStepsAlone(String engine) {
        SweepResult result = run(modelled(1, engine), timed(RankShape.BEST, true));
        double steps = result.steps() * STEP.toNanos() / 1e9;
        assertThat(result.seconds()).isBetween(steps, steps * 1.02 + 0.005);
    }

    @Test
    void shouldTakeNoTimeForStepsOfNone() {
        SweepParameters none = new SweepParameters(CELLS, false, ODD, ITERATIONS, Duration.ZERO, RankShape.BEST, true);
        assertThat(run(modelled(1, "p2p"), none).seconds()).isLessThan(0.001);
    }

    @Test
    void shouldTakeALittleLongerThanItsPipeline() {
        for (boolean isBlocking : new boolean[] {true, false}) {
            SweepResult result = run(modelled(6, "p2p"), timed(new RankShape(3, 2), isBlocking));
            double own = result.steps() * STEP.toNanos() / 1e9;
            assertThat(result.seconds()).isBetween(own, own * 1.5);
            assertThat(result.isRight()).isTrue();
        }
    }

    @Test
    void shouldBeSlowerByBlockingCallsInSlices() {
        double blocking = run(modelled(4, "bcs"), timed(RankShape.BEST, true)).seconds();
        double overlapped =
                run(modelled(4, "bcs"), timed(RankShape.BEST, false)).seconds();
        double messages = run(modelled(4, "p2p"), timed(RankShape.BEST, true)).seconds();
        assertThat(blocking).isGreaterThan(1.2 * messages);
        assertThat(overlapped).isLessThan(1.1 * messages);
    }

    @Test
    void shouldCountEachCellAndAngle() {
        RankTask<double[]> task = rank -> {
            MPI.Init(new String[0]);
            double[] told = new double[2];
            Work work = new Work() {
                @Override
                public void did(double operations, double bytes) {
                    told[0] += operations;
                    told[1] += bytes;
                }

                @Override
                public void occupy(long nanos) {
                    throw new IllegalStateException("a counted step has no time");
                }
            };
            RankGrid grid = RankGrid.of(new RankShape(2, 2), CELLS, rank.number());
            new WavefrontRun(MPI.COMM_WORLD, counted(ODD, true), grid, work).run();
            MPI.COMM_WORLD.allReduce(told, told.length, MPI.DOUBLE, MPI.SUM);
            MPI.Finalize();
            return told;
        };
        double cells = 13 * 11 * 9;
        assertThat(Job.of(4).timeout(LONGEST).run(task).get(0))
                .containsExactly(15 * cells * 7 * 8 * ITERATIONS, 24 * cells * 3 * 8 * ITERATIONS);
    }

    @Test
    void shouldLeaveRanksIdleOutsideTheShape() {
        SweepParameters parameters =
                new SweepParameters(CELLS, false, ODD, ITERATIONS, SweepParameters.COUNTED, new RankShape(1, 3), false);
        SweepResult result = run(Job.of(5), parameters);
        assertThat(result.ranks()).isEqualTo(5);
        assertThat(result.isRight()).isTrue();
        assertThat(result.fingerprint())
                .isEqualTo(run(Job.of(1), counted(ODD, true)).fingerprint());
    }

    @Test
    void shouldNoticeLostParticles() {
        SweepResult right = run(Job.of(1), counted(ODD, true));
        Balance balance = right.balance();
        Balance lost =
                new Balance(balance.source(), balance.absorbed() * (1 - 1e-9), balance.leaked(), balance.underway());
        assertThat(with(right, lost).isRight()).isFalse();
        assertThat(with(right, lost).lines()).anyMatch(line -> line.endsWith(" UNSUCCESSFUL"));
        assertThat(with(right, new Balance(Double.NaN, 0, 0, 0)).isRight()).isFalse();
        assertThat(right.lines()).anyMatch(line -> line.endsWith(" SUCCESSFUL"));
    }

    private static SweepResult with(SweepResult result, Balance balance) {
        return new SweepResult(
                result.parameters(),
                result.ranks(),
                result.shape(),
                result.cells(),
                result.steps(),
                result.messages(),
                result.bytes(),
                result.seconds(),
                result.change(),
                balance,
                result.fingerprint());
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RankGrid.of(new RankShape(14, 1), CELLS, 0))
                .withMessageContaining("fewer than 14x1 ranks");
        assertThatIllegalArgumentException().isThrownBy(() -> new RankShape(2, 2).of(3));
        assertThatIllegalArgumentException().isThrownBy(() -> new Blocks(0, 1, 1));
    }
}
