package org.strobe.emulator.gm.nic;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** A NIC with GM's firmware, as one port sees it. Awaited, it is reached when {@link #poll} may find an event. For the port's rank. */
public interface GmNic extends Awaitable {
    /** Opens the port. From now on the firmware takes buffers from its state. */
    void open(PortState state);

    /** An object for the next message: a new one, or one that was given back. */
    default GmSend newSend() {
        return new GmSend();
    }

    /** Takes an event back, and the message of a send that is complete. Firmware that keeps no reference to them uses them again. */
    default void giveBack(GmEvent event) {}

    /** Hands a message to the firmware, which completes it by an event. */
    void send(GmSend send);

    /** Lets messages to a port begin again after one was given up. All of the earlier ones are complete. */
    void resume(GmAddress to, GmPriority priority);

    /** Takes note of a buffer that was added to the port's state. */
    void provided();

    /** Looks for an event and removes it; null if there is none. */
    GmEvent poll();

    /** Charges a call. */
    void charge(GmCall call, long bytes);

    /** Zeroed memory that the NIC can read and write once it is registered. */
    Memory allocate(long bytes);

    /** Closes the port, whose sends are complete. */
    void close();
}
