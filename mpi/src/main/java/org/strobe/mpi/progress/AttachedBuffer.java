package org.strobe.mpi.progress;

import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Memory that a program attached for buffered sends. Only its size counts: the data are kept in memory of the engine. */
public final class AttachedBuffer {
    private final Runnable letMove;
    private byte[] buffer;
    private long taken;

    /** @param letMove makes progress once, so that messages may leave the buffer */
    AttachedBuffer(Runnable letMove) {
        this.letMove = letMove;
    }

    void attach(byte[] memory) {
        if (buffer != null) {
            throw new MpiFailure(ErrorClass.BUFFER, "a buffer is attached already: detach it first");
        }
        buffer = memory;
    }

    /** True if no message is in it. */
    boolean isUnused() {
        return taken == 0;
    }

    byte[] detach() {
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
     * @param isShort true if the message may do without room
     * @return the reserved bytes, for {@link #free}; 0 for none
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
