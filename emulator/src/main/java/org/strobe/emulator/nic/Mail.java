package org.strobe.emulator.nic;

import org.strobe.shm.wait.Awaitable;

/**
 * Letters between ranks that NICs carry and store until they are taken, as queue pairs, Tports and memory queues do.
 * Letters between two ranks arrive in order. A sender need not know the room at the receiver; the bytes that have not
 * left yet are bounded.
 *
 * <p>Belongs to one rank, for one thread at a time. To {@linkplain #isReached look} for arrivals takes time, like
 * reading a word.
 */
public interface Mail extends Awaitable {
    /** Maximum bytes of a letter. */
    int largest();

    /**
     * A letter with room for a number of bytes, to be sent or given back. Null while too many bytes have not left yet.
     */
    Letter write(int length);

    /** Sends a letter to a rank of the job and takes ownership of it. */
    void send(int rank, Letter letter);

    /** The first letter that has arrived and was not given back; null if there is none. */
    Letter first();

    /** Takes a letter back that was written or read. */
    void giveBack(Letter letter);

    /** True if a letter of this size could be written now. Takes no time. */
    boolean hasRoom(int length);
}
