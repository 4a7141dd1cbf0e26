package org.strobe.bcs.runtime;

import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.message.Payload;

/** Something posted that is done some day: in the slice that follows the one in which its last bytes have moved. */
public final class BcsRequest {
    private final Descriptor posted;
    private final Payload payload;
    private final Staging.Block staged;
    private volatile Outcome outcome;

    /** @param staged where its bytes are for NICs; null if these reach the payload itself */
    BcsRequest(Descriptor posted, Payload payload, Staging.Block staged) {
        this.posted = posted;
        this.payload = payload;
        this.staged = staged;
    }

    /** What was posted. */
    public Descriptor posted() {
        return posted;
    }

    /** Its bytes at the process. */
    public Payload payload() {
        return payload;
    }

    Staging.Block staged() {
        return staged;
    }

    void done(Outcome end) {
        outcome = end;
    }

    /** Whether it is done, as far as its process has heard. For any thread. */
    public boolean isDone() {
        return outcome != null;
    }

    /** What came of it, when it is done. */
    public Outcome outcome() {
        return outcome;
    }
}
