package org.strobe.bcs.runtime;

import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.message.Payload;

/** Something posted that is done some day: from the slice on that follows the one in which its last bytes have moved. */
public final class BcsRequest {
    private static final long NOT_YET = Long.MAX_VALUE;

    private final Descriptor posted;
    private final Payload payload;
    private Outcome outcome;
    private volatile long doneFrom = NOT_YET;

    BcsRequest(Descriptor posted, Payload payload) {
        this.posted = posted;
        this.payload = payload;
    }

    Descriptor posted() {
        return posted;
    }

    Payload payload() {
        return payload;
    }

    void done(Outcome end, long fromSlice) {
        outcome = end;
        doneFrom = fromSlice;
    }

    boolean isDoneIn(long slice) {
        return slice >= doneFrom;
    }

    /** What came of it, when it is done. */
    public Outcome outcome() {
        return outcome;
    }
}
