package org.strobe.emulator.nic;

import org.strobe.shm.segment.Memory;

/** What an active message runs on its target. It must not wait; an exception aborts the job. */
@FunctionalInterface
public interface MessageHandler {
    /**
     * Handles a message.
     *
     * @param nic the target's, as agents have it
     * @param from the node that sent it
     * @param memory where its bytes are, until this returns
     * @param offset where they begin
     * @param length how many there are
     */
    void onMessage(Nic nic, int from, Memory memory, long offset, int length);
}
