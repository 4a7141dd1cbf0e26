package org.strobe.bcs.runtime;

import java.util.function.LongSupplier;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Transfer;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Something posted that is done some day: from the slice on that follows the one in which its last bytes have moved. */
public final class BcsRequest {
    private static final long NOT_YET = Long.MAX_VALUE;

    private final long payload;
    private Envelope envelope;
    private long bytes;
    private boolean isTruncated;
    private volatile long doneFrom = NOT_YET;

    BcsRequest(long payload) {
        this.payload = payload;
    }

    long payload() {
        return payload;
    }

    void done(long fromSlice, Transfer transfer) {
        envelope = transfer.message();
        bytes = transfer.bytes();
        isTruncated = transfer.isTruncated();
        doneFrom = fromSlice;
    }

    boolean isDoneIn(long slice) {
        return slice >= doneFrom;
    }

    /** Of the message, when it is done. */
    public Envelope envelope() {
        return envelope;
    }

    /** How many bytes have moved, when it is done. */
    public long bytes() {
        return bytes;
    }

    /** Whether the message had more than there was room for. */
    public boolean isTruncated() {
        return isTruncated;
    }

    Wait waiting(LongSupplier slice) {
        return new Wait(slice);
    }

    /** That it is done in the present slice. */
    final class Wait implements Awaitable, Waiting {
        private final LongSupplier slice;

        private Wait(LongSupplier slice) {
            this.slice = slice;
        }

        @Override
        public boolean isReached(long target) {
            return isDoneIn(slice.getAsLong());
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }

        @Override
        public String what() {
            return "a posted message";
        }

        @Override
        public String fromWhom() {
            return "its partner, in some slice";
        }
    }
}
