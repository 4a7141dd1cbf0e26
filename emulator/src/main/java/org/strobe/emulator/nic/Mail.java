package org.strobe.emulator.nic;

import org.strobe.shm.wait.Awaitable;

/**
 * Messages that NICs carry from rank to rank, and keep until they are taken: what queue pairs, Tports and memory queues are for. From one
 * rank to another they come in the order in which they were sent. Nobody who sends has to know whether there is room at the other end; what
 * has not left yet is bounded.
 *
 * <p>It belongs to one rank, for one thread at a time. To {@linkplain #isReached look} whether something has come takes time, as looking at a word does.
 */
public interface Mail extends Awaitable {
    /** The most bytes of a letter. */
    int largest();

    /** A letter with room for so many bytes, to be sent or given back; null while too much has not left yet. */
    Letter write(int length);

    /** Sends a letter to a rank of the job; from then on it is not the caller's. */
    void send(int rank, Letter letter);

    /** The first that has come and was not given back; null if there is none. */
    Letter first();

    /** Gives back a letter that was written, or read. */
    void giveBack(Letter letter);

    /** Whether a letter of so many bytes could be written now. Looks only. */
    boolean hasRoom(int length);
}
