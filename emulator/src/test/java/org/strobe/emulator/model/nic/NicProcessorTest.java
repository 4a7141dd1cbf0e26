package org.strobe.emulator.model.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Processor;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.Interconnect;

/** The processor that serves a NIC. */
class NicProcessorTest {
    private static final long STEP = 500 * Simulation.NANO;

    private final Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {
        throw new IllegalStateException(cause);
    });
    private final NicProcessors processors = new NicProcessors(simulation, new NicCosts(STEP), 2);

    /** Runs until no event before the end is left. */
    private void run() throws InterruptedException {
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        thread.join();
    }

    @Test
    void shouldWorkOffPiecesInOrder() throws InterruptedException {
        simulation.setUp(1);
        NicProcessor processor = processors.of(1);
        List<Long> ends = new ArrayList<>();
        simulation.add(0, 5, () -> {
            processor.step(5, () -> ends.add(simulation.now()));
            processor.append(3 * STEP);
            processor.step(5, () -> ends.add(simulation.now()));
        });
        simulation.add(100 * STEP, 5, () -> processor.step(5, () -> ends.add(simulation.now())));
        run();
        assertThat(ends).containsExactly(STEP, 5 * STEP, 101 * STEP);
        assertThat(processors.loads()).containsExactly(new LinkLoad("node 1 NIC processor", 6 * STEP, 4, 0));
    }

    /** An agent that charges work continues when it is done. */
    @Test
    void shouldHaveAgentsWaitForTheirWork() {
        List<Long> turns = new ArrayList<>();
        Job.of(1).machine(ModelMachines.machine("qsnet")).run(rank -> {
            Interconnect interconnect = rank.context().interconnect();
            Processor processor = interconnect.processor(0);
            long start = rank.now();
            interconnect.addAgent(0, new Agent() {
                @Override
                public int doWork() {
                    turns.add(rank.now() - start);
                    if (turns.size() == 1) {
                        processor.spend(20_000);
                        processor.steps(4);
                    }
                    return 0;
                }

                @Override
                public String roleName() {
                    return "worker";
                }
            });
            rank.compute(1_000_000);
            return null;
        });
        assertThat(turns).hasSize(2);
        assertThat(turns.get(1) - turns.get(0)).isEqualTo(20_000 + 5 * STEP / Simulation.NANO);
    }
}
