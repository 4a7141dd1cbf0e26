package org.strobe.emulator.model.nic;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.Simulation;

/** An answer from another node that the running fiber waits for. */
final class AwaitedAnswer {
    private final Simulation simulation;
    private final Actor actor;
    private final Fiber fiber;
    private final long noticing;
    private boolean isThere;
    private long value;

    /** @param noticing processor time to notice the answer */
    AwaitedAnswer(Simulation simulation, Actor actor, long noticing) {
        this.simulation = simulation;
        this.noticing = noticing;
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
        simulation.spend(noticing);
        simulation.settle();
        return value;
    }
}
