package org.strobe.emulator.rank;

import java.util.function.Supplier;
import org.strobe.emulator.kernel.Waiting;

/**
 * Any wait in the call that ends a rank's part of a job, in words of the program.
 *
 * @param what the awaited state
 * @param inside supplies the reason that the engine gives; null if the rank has just gone on
 */
record LastWait(String what, Supplier<Waiting> inside) implements Waiting {
    @Override
    public String fromWhom() {
        Waiting why = inside.get();
        return why == null ? "" : why.fromWhom();
    }
}
