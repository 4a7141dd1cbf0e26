package org.strobe.mpi.bcs;

import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** A send or receive that was posted. */
final class BcsOperation implements Operation, Waiting {
    private final BcsEngine engine;
    private final BcsChannel channel;
    private final BcsRequest request;
    private final UserPayload payload;
    private final boolean isSend;
    private final int partner;
    private final int tag;
    private final int place;
    private MpiFailure failure;
    private boolean isExamined;

    /**
     * One that was posted.
     *
     * @param partner the rank that receives, or that it receives from
     * @param place where in the program it was asked for; 0 if nobody wants to know
     */
    BcsOperation(
            BcsChannel channel,
            BcsRequest request,
            UserPayload payload,
            boolean isSend,
            int partner,
            int tag,
            int place) {
        this.engine = channel.engine();
        this.channel = channel;
        this.request = request;
        this.payload = payload;
        this.isSend = isSend;
        this.partner = partner;
        this.tag = tag;
        this.place = place;
    }

    boolean isSend() {
        return isSend;
    }

    boolean isOf(BcsChannel one) {
        return channel.equals(one);
    }

    @Override
    public boolean isDone() {
        return request.isDone();
    }

    @Override
    public boolean test() {
        if (!isDone()) {
            engine.progress();
        }
        return isDone();
    }

    @Override
    public void await() {
        if (!isDone()) {
            engine.awaitAny(new Operation[] {this}, 1);
        }
    }

    /** The same for a caller that nobody else knows it from: if it can't wait any longer, it is given up. */
    void awaitOwn() {
        boolean isOver = false;
        try {
            await();
            isOver = true;
        } finally {
            if (!isOver) {
                engine.abandon(request);
            }
        }
    }

    private Outcome outcome() {
        return request.outcome();
    }

    @Override
    public MpiFailure failure() {
        return isDone() && !isSend ? examined() : null;
    }

    private synchronized MpiFailure examined() {
        if (!isExamined) {
            isExamined = true;
            failure = isCancelled() ? null : examine();
        }
        return failure;
    }

    private MpiFailure examine() {
        if (payload.failure() != null) {
            return new MpiFailure(
                    ErrorClass.BUFFER,
                    "the receive buffer could not be written: "
                            + payload.failure().getMessage(),
                    payload.failure());
        }
        MpiFailure seen = channel.examine(place, payload, outcome());
        if (seen != null || !outcome().isTruncated()) {
            return seen;
        }
        return new MpiFailure(
                ErrorClass.TRUNCATE,
                "count=" + payload.count() + ": the message from rank " + source() + " with tag " + tag() + " has "
                        + outcome().length() + " bytes, the receive takes " + payload.bytes());
    }

    @Override
    public void release() {
        // What is pending goes on by itself; what is done is left to the collector.
    }

    @Override
    public void cancel() {
        engine.countCall();
        if (!isDone()) {
            engine.cancel(request);
        }
    }

    @Override
    public boolean isCancelled() {
        return isDone() && outcome().end() == Outcome.End.CANCELLED;
    }

    @Override
    public int source() {
        return isSend || isCancelled()
                ? Constants.ANY_SOURCE
                : outcome().envelope().source();
    }

    @Override
    public int tag() {
        return isSend || isCancelled()
                ? Constants.ANY_TAG
                : outcome().envelope().tag();
    }

    @Override
    public long bytes() {
        return isSend || isCancelled() ? 0 : outcome().bytes();
    }

    @Override
    public String what() {
        String message = isSend
                ? "a receive for " + payload.bytes() + " bytes with tag " + tag
                : "a message with " + (tag == Constants.ANY_TAG ? "any tag" : "tag " + tag);
        return channel.describe(message, place);
    }

    @Override
    public String fromWhom() {
        return channel.describe(partner);
    }
}
