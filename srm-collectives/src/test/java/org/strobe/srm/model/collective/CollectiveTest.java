package org.strobe.srm.model.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.KnownMachines;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.SimpleMachine;
import org.strobe.srm.model.Spread;

class CollectiveTest {
    private static final double EXACTLY = 1e-6;

    private final MachineCosts machine = SimpleMachine.fourProcessors();
    private final Spread four = new Spread(1, 4, true);

    @ParameterizedTest
    @EnumSource(ModelledCollective.class)
    void shouldNotBeFasterWithMoreBytes(ModelledCollective collective) {
        for (MachineCosts each :
                List.of(machine, KnownMachines.ibmSp(), new MachineCosts("emulated", true, machine.values()))) {
            for (int nodes : new int[] {1, 2, 5, 8}) {
                for (int members : new int[] {1, 2, 7, 16}) {
                    for (boolean isOneJvm : new boolean[] {true, false}) {
                        checkGrowth(collective, each, new Spread(nodes, nodes * members, isOneJvm));
                    }
                }
            }
        }
    }

    /** Pieces are longer from some size on, which causes a step. */
    private static void checkGrowth(ModelledCollective collective, MachineCosts machine, Spread spread) {
        Map<String, Double> before = new HashMap<>();
        for (long bytes = 8; bytes <= 64 << 20; bytes *= 4) {
            for (Estimate one : collective.estimates(machine, spread, bytes)) {
                assertThat(one.micros())
                        .as("%s, %s, %d bytes, %s", collective, one.algorithm(), bytes, spread)
                        .isGreaterThanOrEqualTo(0.999 * before.getOrDefault(one.algorithm(), 0.0));
                before.put(one.algorithm(), one.micros());
            }
        }
    }

    @Test
    void shouldAddUpABroadcastOfWhatIsShown() {
        // A call, a word that shows, two lines that say what, 64 us of copies at once, and three words that are
        // counted.
        Estimate shown = new BroadcastModel().shown(machine, four, 64_000);
        assertThat(shown.micros()).isCloseTo(10 + 1 + 2 + 64 + 3, within(EXACTLY));
    }

    @Test
    void shouldAddUpASplitBroadcast() {
        // A word that announces, two rounds of four words, two lines of each of three others, three slices.
        Estimate split = new BroadcastModel().split(machine, four, 64_000);
        assertThat(split.micros()).isCloseTo(10 + 1 + 8 + 6 + 48, within(EXACTLY));
    }

    @Test
    void shouldAddUpABarrierOverNodes() {
        // Three words come to the master, three puts follow each other, one word releases.
        Estimate barrier = new BarrierModel().cluster(machine, new Spread(8, 32, true));
        assertThat(barrier.micros()).isCloseTo(10 + 4 + 3 * 25, within(EXACTLY));
        Estimate alone = new BarrierModel().cluster(machine, new Spread(8, 8, true));
        assertThat(alone.micros()).isCloseTo(10 + 3 * 25, within(EXACTLY));
    }

    @Test
    void shouldAddUpThePapersAlgorithms() {
        Spread nodes = new Spread(8, 32, true);
        // Three flags come to the master, three puts follow each other, one flag is reset.
        assertThat(PaperModel.barrier(machine, nodes).micros()).isCloseTo(10 + 3 + 3 * 25 + 1, within(EXACTLY));
        // A copy into A, a flag, a copy out by all others at once.
        assertThat(PaperModel.broadcast(machine, four, 1000).micros()).isCloseTo(10 + 1 + 1 + (1 + 1), within(EXACTLY));
        // A leaf's copy, an operation at each of two levels; the last one writes into the result.
        assertThat(PaperModel.reduce(machine, four, 1000).micros())
                .isCloseTo(10 + (1 + 1) + 2 * (1 + 2), within(EXACTLY));
        // A leaf's copy, two operations on the node, three puts each with an operation; the result goes
        // to
        // the master's buffer and A, a flag, a copy out.
        assertThat(PaperModel.allReduce(machine, nodes, 1000).micros())
                .isCloseTo(10 + (1 + 1) + 5 * (1 + 2) + 3 * (25 + 2) + 2 + 1 + (1 + 1), within(EXACTLY));
    }

    @ParameterizedTest
    @CsvSource({"BARRIER, 0", "BCAST, 8", "BCAST, 1048576", "REDUCE, 8", "ALLREDUCE, 8", "ALLREDUCE, 1048576"})
    void shouldNameThePapersAlgorithmsFirstOnItsMachine(ModelledCollective collective, long bytes) {
        assertThat(collective
                        .estimates(KnownMachines.ibmSp(), new Spread(16, 256, false), bytes)
                        .get(0)
                        .algorithm())
                .startsWith(PaperModel.NAME);
        assertThat(collective.estimates(machine, four, bytes))
                .anySatisfy(one -> assertThat(one.algorithm()).startsWith(PaperModel.NAME));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 3", "4, 2", "5, 4", "8, 3", "9, 5"})
    void shouldExchangeInAsManyStepsAsThereAreDoublingsAndTwoMoreBeyond(int nodes, int steps) {
        assertThat(Phases.exchangeSteps(nodes)).isEqualTo(steps);
    }

    @Test
    void shouldCountWakeUpsOfACentralBarrierWhereRanksShareProcessors() {
        // 16 calls, 32 words, 15 wake-ups, on four processors.
        Estimate central = new BarrierModel().central(machine, new Spread(1, 16, true));
        assertThat(central.micros()).isCloseTo((160 + 16 + 1500) / 4.0, within(EXACTLY));
    }

    @Test
    void shouldAddUpAReductionInSlices() {
        // Two rounds of four words, two lines of each of four, three operations on a quarter of 64,000 bytes.
        Estimate shown = new ReduceModel().shown(machine, four, 64_000);
        assertThat(shown.micros()).isCloseTo(10 + 8 + 8 + 96, within(EXACTLY));
    }

    @Test
    void shouldReduceAlongATreeWithEachLevelsOperandsOneAfterTheOther() {
        // Of four: the root combines two, the one with a child one. One piece: a leaf's copy, three operations, the
        // result.
        Estimate streamed = new ReduceModel().streamed(machine, four, 1000);
        assertThat(streamed.micros()).isCloseTo(10 + (1 + 1) + 3 + 3 * (1 + 2) + 1, within(EXACTLY));
    }

    @Test
    void shouldNameFirstWhatATeamTakes() {
        assertThat(first(ModelledCollective.BCAST, four, 8)).isEqualTo("inline");
        assertThat(first(ModelledCollective.BCAST, four, 8192)).isEqualTo("shown");
        assertThat(first(ModelledCollective.BCAST, four, 65_536)).isEqualTo("split");
        assertThat(first(ModelledCollective.BCAST, new Spread(1, 5, true), 65_536))
                .isEqualTo("shown");
        assertThat(first(ModelledCollective.BCAST, new Spread(1, 4, false), 65_536))
                .isEqualTo("streamed");
        assertThat(first(ModelledCollective.ALLREDUCE, new Spread(1, 4, false), 65_536))
                .isEqualTo("sliced");
        assertThat(first(ModelledCollective.ALLREDUCE, new Spread(2, 8, true), 16_384))
                .isEqualTo("exchange");
        assertThat(first(ModelledCollective.ALLREDUCE, new Spread(2, 8, true), 16_392))
                .isEqualTo("pipelined");
        assertThat(first(ModelledCollective.BARRIER, new Spread(1, 5, true), 0)).isEqualTo("central");
    }

    private String first(ModelledCollective collective, Spread spread, long bytes) {
        return collective.estimates(machine, spread, bytes).get(0).algorithm();
    }

    @Test
    void shouldKnowNothingOfWhatGoesByMessages() {
        assertThat(ModelledCollective.GATHER.estimates(machine, new Spread(2, 4, true), 8))
                .isEmpty();
        assertThat(ModelledCollective.ALLTOALL.estimates(machine, new Spread(1, 4, false), 8))
                .isEmpty();
        assertThat(ModelledCollective.ALLGATHER.estimates(machine, new Spread(1, 4, false), 8))
                .hasSize(1);
    }

    @Test
    void shouldRefuseWhatIsNoCollectiveAndNoSize() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ModelledCollective.named("scan"))
                .withMessageContaining("barrier, bcast");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ModelledCollective.BCAST.estimates(machine, four, -1))
                .withMessageStartingWith("bytes=-1");
    }
}
