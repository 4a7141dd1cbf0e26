package org.strobe.mpi.bcs;

import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** A posted send or receive. */
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
     * Operation of a posted request.
     *
     * @param partner rank of the receiver or the sender
     * @param place call site of the operation; 0 without a checker
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

    /**
     * Waits for an operation of a blocking call. Cancels the request if the wait fails, since no other caller knows the
     * operation.
     */
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

    private Completion completion() {
        return request.completion();
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
        payload.bringBack();
        if (payload.failure() != null) {
            return new MpiFailure(
                    ErrorClass.BUFFER,
                    "the receive buffer could not be written: "
                            + payload.failure().getMessage(),
                    payload.failure());
        }
        MpiFailure seen = channel.examine(place, payload, completion());
        if (seen != null || !completion().isTruncated()) {
            return seen;
        }
        return new MpiFailure(
                ErrorClass.TRUNCATE,
                "count=" + payload.count() + ": the message from rank " + source() + " with tag " + tag() + " has "
                        + completion().length() + " bytes, the receive takes " + payload.bytes());
    }

    @Override
    public void release() {
        // A pending request continues; a completed one is left to the garbage collector.
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
        return isDone() && completion().end() == Completion.End.CANCELLED;
    }

    @Override
    public int source() {
        return isSend || isCancelled()
                ? Constants.ANY_SOURCE
                : completion().envelope().source();
    }

    @Override
    public int tag() {
        return isSend || isCancelled()
                ? Constants.ANY_TAG
                : completion().envelope().tag();
    }

    @Override
    public long bytes() {
        return isSend || isCancelled() ? 0 : completion().bytes();
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
