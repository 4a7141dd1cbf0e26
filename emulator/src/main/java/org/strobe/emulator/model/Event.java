package org.strobe.emulator.model;

/** Something that happens at a time, all at once. */
interface Event {
    void happen();
}
