package org.strobe.mpi.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.srm.model.Machines;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.Collective;

class ModelCheckTest {
    private static final double EXACTLY = 1e-9;

    @Test
    void shouldTellErrorsOfMediansAndTheirMean() {
        CheckedCase tooMuch = checked(Collective.BCAST, 8);
        note(tooMuch, new double[] {3, 1, 2}, new double[] {1, 9, 1});
        CheckedCase tooLittle = checked(Collective.BARRIER, 0);
        note(tooLittle, new double[] {1, 1, 1}, new double[] {2, 2, 2});
        assertThat(tooMuch.error()).isEqualTo(1, within(EXACTLY));
        assertThat(tooLittle.error()).isEqualTo(-0.5, within(EXACTLY));
        StringWriter out = new StringWriter();
        new CheckTable(new PrintWriter(out, true)).print(List.of(tooMuch, tooLittle));
        assertThat(out.toString())
                .contains("2 ranks on 1 node:")
                .containsPattern("bcast +8 +shown +2\\.00 +1\\.00 +\\+100 %")
                .containsPattern("barrier +- +shown +1\\.00 +2\\.00 +-50 %")
                .contains("mean error 75 %");
    }

    private static CheckedCase checked(Collective collective, long bytes) {
        CheckedCase one = new CheckedCase(new Spread(1, 2, true), collective, bytes, 3);
        one.setAlgorithm("shown");
        return one;
    }

    private static void note(CheckedCase one, double[] predicted, double[] measured) {
        for (int round = 0; round < predicted.length; round++) {
            one.note(round, predicted[round], measured[round]);
        }
    }

    @Test
    @Timeout(300)
    void shouldMeasureEveryCollectiveThatThereIsAModelOf() throws Exception {
        List<CheckedCase> cases = new ModelCheck(
                        List.of(new Spread(1, 2, true), new Spread(2, 2, true)), List.of(Collective.values()), List.of(64L), crowd -> Machines.ibmSp(), 1)
                .run();
        assertThat(cases).hasSize(Collective.values().length + 4).allSatisfy(one -> {
            assertThat(one.predicted()).isPositive();
            assertThat(one.measured()).isFinite();
        });
    }
}
