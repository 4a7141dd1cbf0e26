package org.strobe.bcs.endpoint;

import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.RequestPayload;

/** A posted request. It completes in the slice after the one in which its last bytes have moved. */
public final class BcsRequest {
    private final Descriptor posted;
    private final RequestPayload payload;
    private final Staging.StagedBlock staged;
    private volatile Completion completion;

    /** @param staged staging memory of the payload; null if NICs access the payload itself */
    BcsRequest(Descriptor posted, RequestPayload payload, Staging.StagedBlock staged) {
        this.posted = posted;
        this.payload = payload;
        this.staged = staged;
    }

    /** Descriptor of the request. */
    public Descriptor posted() {
        return posted;
    }

    /** Bytes of the request at the process. */
    public RequestPayload payload() {
        return payload;
    }

    Staging.StagedBlock staged() {
        return staged;
    }

    void done(Completion end) {
        completion = end;
    }

    /** True if the process has read the notice of completion. Any thread may call. */
    public boolean isDone() {
        return completion != null;
    }

    /** Result of the request; null before its completion. */
    public Completion completion() {
        return completion;
    }
}
