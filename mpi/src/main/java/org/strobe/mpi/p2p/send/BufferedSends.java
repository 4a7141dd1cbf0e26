package org.strobe.mpi.p2p.send;

import org.strobe.mpi.progress.Progress;

/** Buffered sends that could not leave at once: a copy, which nobody owns, is sent in their place. */
final class BufferedSends {
    private final Progress progress;
    private final SendPool pool;

    BufferedSends(Progress progress, SendPool pool) {
        this.progress = progress;
        this.pool = pool;
    }

    /** Copies a message. Fails if the attached buffer has no room. */
    SendRequest copy(SendRequest send) {
        long bytes = send.size();
        boolean isShort = bytes <= send.partner().eagerLimit();
        long reserved = progress.attached().reserve(bytes, isShort);
        SendRequest copy = pool.take(send.context(), null, 0, send.count(), send.type());
        copy.copyEnvelope(send);
        copy.reserved = reserved;
        copy.disown();
        try {
            copy.block = pool.copyOfData(send);
            return copy;
        } catch (RuntimeException | OutOfMemoryError e) {
            pool.end(copy);
            throw e;
        }
    }
}
