package org.strobe.emulator.model.simulation;

/** Gives the processors of a modelled machine to fibers that share them. Called for the fiber that runs. */
public interface ProcessorSharing {
    /** Charges processor time to the fiber: returns when the fiber has had its processor for this long. */
    void spend(Fiber self, long picos);

    /** Puts the fiber to sleep until it is woken, while its processor works for it. */
    void sleepAtWork(Fiber self);
}
