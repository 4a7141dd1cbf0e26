package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Launcher;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.model.ModelledRun;

/**
 * No call does work for every other rank in every rank: the work of a rank does not grow with the ranks of its node. It is counted on
 * a modelled node as turns of ranks, with the algorithms that ranks take where they share processors.
 */
class LinearWorkTest {
    private static final int FEW = 64;
    private static final int MANY = 4 * FEW;

    /** Calls that go round all slots of a node's memory. */
    private static final int LAPS = 128;

    /** Most growth of a rank's work: with more ranks each has fewer slots, and tells its progress more often. */
    private static final double MOST = 1.5;

    private static final String SHARED = "barrier=central,allreduce=central";

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "bcast", "reduce", "allreduce", "gather"})
    void shouldNotGrowWithTheRanks(String call) {
        double few = turns(FEW, call, LAPS) - turns(FEW, call, 1);
        double many = turns(MANY, call, LAPS) - turns(MANY, call, 1);
        assertThat(many / MANY).as("turns of a rank").isLessThan(MOST * few / FEW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "reduce"})
    void shouldNotGrowAtTheStartAndTheEnd(String call) {
        double few = turns(FEW, call, 1);
        double many = turns(MANY, call, 1);
        assertThat(many / MANY).as("turns of a rank").isLessThan(MOST * few / FEW);
    }

    private static long turns(int ranks, String call, int times) {
        Typed typed = Typed.in(
                "run",
                "-n",
                Integer.toString(ranks),
                "--machine",
                "cluster-2026,node.processors=" + MANY,
                "--coll",
                SHARED,
                RepeatedCalls.class.getName(),
                call,
                Integer.toString(times));
        AtomicLong turns = new AtomicLong();
        JobEnd end = Launcher.run(typed.job(), new JobListener() {
            @Override
            public void modelled(ModelledRun run) {
                turns.set(run.turns());
            }
        });
        assertThat(end.ending().isNormal()).as(end.toString()).isTrue();
        return turns.get();
    }
}
