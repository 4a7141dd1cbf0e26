package org.strobe.emulator.model.node;

import org.strobe.emulator.model.simulation.Fiber;

/**
 * Start and end of the ranks of a job. For the running fiber. Public for {@code model}, which implements it for shared
 * machines.
 */
public interface Admission {
    /** Admission of a job that has the machine to itself. */
    Admission AT_ONCE = new Admission() {
        @Override
        public void enter() {}

        @Override
        public void leave(Fiber fiber) {}
    };

    /** Returns when the running fiber may begin. */
    void enter();

    /** Records the end of the fiber's rank. */
    void leave(Fiber fiber);
}
