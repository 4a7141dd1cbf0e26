package org.strobe.tools.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.srm.model.KnownMachines;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.ModelledCollective;

class ModelCheckTest {
    private static final int BATCHES = 2;
    private static final double CLOSE = 2.5;

    @Test
    void shouldTellEachErrorAndTheirMean() {
        Spread two = new Spread(1, 2, true);
        StringWriter out = new StringWriter();
        new CheckTable(new PrintWriter(out, true))
                .print(List.of(
                        new CheckedCase(two, ModelledCollective.BCAST, 8, "inline", 2, 1),
                        new CheckedCase(two, ModelledCollective.BARRIER, 0, "exchange", 1, 2)));
        assertThat(out.toString())
                .contains("2 ranks on 1 node:")
                .containsPattern("bcast +8 +inline +2\\.00 +1\\.00 +\\+100 %")
                .containsPattern("barrier +- +exchange +1\\.00 +2\\.00 +-50 %")
                .contains("mean error 75 %");
    }

    @ParameterizedTest
    @CsvSource({"1, 8", "2, 4"})
    void shouldMeasureEveryCollectiveThatThereIsAModelOf(int nodes, int cases) {
        ModelCheck check = new ModelCheck(
                new Spread(nodes, 2, true), List.of(ModelledCollective.values()), List.of(64L), BATCHES, null);
        check.look();
        assertThat(check.cases(KnownMachines.ibmSp())).hasSize(cases).allSatisfy(one -> {
            assertThat(one.predicted()).isPositive();
            assertThat(one.measured()).isFinite().isPositive();
        });
    }

    /** The formulas and the modelled machine know each other's costs only by the machine's file. */
    @ParameterizedTest
    @CsvSource({"1, 16", "2, 32"})
    void shouldComeCloseToThePapersAlgorithmsOnTheModelledMachine(int nodes, int ranks) {
        List<ModelledCollective> collectives = List.of(
                ModelledCollective.BARRIER,
                ModelledCollective.BCAST,
                ModelledCollective.REDUCE,
                ModelledCollective.ALLREDUCE);
        ModelCheck check = new ModelCheck(
                new Spread(nodes, ranks, false),
                collectives,
                List.of(1024L, 131_072L),
                1,
                ModelMachines.machine(KnownMachines.IBM_SP));
        check.look();
        assertThat(check.cases(KnownMachines.ibmSp())).hasSize(7).allSatisfy(one -> {
            assertThat(one.algorithm()).startsWith("paper");
            assertThat(one.predicted() / one.measured()).as("%s", one).isBetween(1 / CLOSE, CLOSE);
        });
    }
}
