package org.strobe.emulator.model.network.crossbar;

import org.strobe.emulator.model.simulation.Event;

/** The NIC behind an output of a switch. */
@FunctionalInterface
public interface Receiver {
    /**
     * Asks for room for a packet whose head has come.
     *
     * @param hasRoom runs when there is room, at once or later, in the order of the questions
     */
    void admit(Event hasRoom);
}
