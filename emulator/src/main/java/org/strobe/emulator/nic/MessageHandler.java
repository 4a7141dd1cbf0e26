package org.strobe.emulator.nic;

import org.strobe.shm.segment.Memory;

/** Handler of an active message on its target. Must not wait; an exception aborts the job. */
@FunctionalInterface
public interface MessageHandler {
    /**
     * Handles a message.
     *
     * @param nic the target's NIC, bound to an agent
     * @param from node of the sender
     * @param memory holds the bytes until this method returns
     * @param offset of the bytes
     * @param length number of bytes
     */
    void onMessage(Nic nic, int from, Memory memory, long offset, int length);
}
