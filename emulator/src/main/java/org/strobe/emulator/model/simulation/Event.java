package org.strobe.emulator.model.simulation;

/**
 * Something that happens at one point of virtual time, without waiting. Public for the sibling packages, which schedule
 * events.
 */
public interface Event {
    void happen();
}
