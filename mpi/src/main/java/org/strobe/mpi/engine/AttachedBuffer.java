package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/**
 * The memory that a program gave for buffered sends. It says how much they may take; the data lie in memory of ours.
 */
public final class AttachedBuffer {
    private final Runnable letMove;
    private byte[] buffer;
    private long taken;

    /** @param letMove lets messages move once, so that some may leave it */
    public AttachedBuffer(Runnable letMove) {
        this.letMove = letMove;
    }

    /** Is given memory. */
    public void attach(byte[] memory) {
        if (buffer != null) {
            throw new MpiFailure(ErrorClass.BUFFER, "a buffer is attached already: detach it first");
        }
        buffer = memory;
    }

    /** Whether nothing is in it. */
    public boolean isUnused() {
        return taken == 0;
    }

    /** Gives it back. */
    public byte[] detach() {
        if (buffer == null) {
            throw new MpiFailure(ErrorClass.BUFFER, "no buffer is attached");
        }
        byte[] detached = buffer;
        buffer = null;
        return detached;
    }

    /**
     * Makes room for a message.
     *
     * @param isShort whether the message may do without
     * @return what is to be freed later
     */
    public long reserve(long bytes, boolean isShort) {
        long needed = bytes + Constants.BSEND_OVERHEAD;
        long size = buffer == null ? 0 : buffer.length;
        if (needed > size - taken) {
            letMove.run(); // a receiver may have taken some of it meanwhile
        }
        if (needed <= size - taken) {
            taken += needed;
            return needed;
        }
        if (isShort) {
            return 0;
        }
        throw new MpiFailure(
                ErrorClass.BUFFER,
                "a message of " + bytes + " bytes needs " + needed + " of the attached buffer, which has "
                        + (size - taken) + " of " + size + " left");
    }

    /** A message has left. */
    public void free(long reserved) {
        taken -= reserved;
    }
}
