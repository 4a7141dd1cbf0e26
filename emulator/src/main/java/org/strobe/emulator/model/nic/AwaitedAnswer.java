package org.strobe.emulator.model.nic;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.Simulation;

/** An answer from another node that the running fiber waits for. */
final class AwaitedAnswer {
    private final Simulation simulation;
    private final Network network;
    private final Actor actor;
    private final Fiber fiber;
    private boolean isThere;
    private long value;

    AwaitedAnswer(Simulation simulation, Network network, Actor actor) {
        this.simulation = simulation;
        this.network = network;
        this.actor = actor;
        this.fiber = simulation.running();
    }

    /** Delivers the answer and wakes the fiber. */
    void come(long answer) {
        value = answer;
        isThere = true;
        simulation.wake(fiber, simulation.now());
    }

    /** Sleeps until the answer has come. */
    long await() {
        while (!isThere) {
            simulation.sleep();
            if (!isThere) {
                actor.operation(); // throws if the job has ended
            }
        }
        simulation.spend(network.receiving());
        simulation.settle();
        return value;
    }
}
