package org.strobe.mpi.engine.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.strobe.mpi.progress.OwnGoal;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Send or receive. Engines reuse their requests. */
public abstract class MessageRequest implements Operation, OwnGoal {
    private static final VarHandle DONE;

    static {
        try {
            DONE = MethodHandles.lookup()
                    .findVarHandle(MessageRequest.class, "done", boolean.class)
                    .withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Slot of a request that other ranks do not address. */
    public static final int NO_SLOT = -1;

    private final Progress progress;
    private MessageContext context;
    private Object buffer;
    private long offset;
    private int count;
    private Type type;
    private int slot;
    private int callSite;
    private boolean cancelled;
    private MpiFailure failure;

    /** Its owner does not need it any more: it is reused once it is complete. */
    private boolean released;

    @SuppressWarnings("UnusedVariable") // read through DONE
    private boolean done;

    protected MessageRequest(Progress progress) {
        this.progress = progress;
    }

    protected final void fill(
            MessageContext ofContext, Object ofUser, long byteOffset, int elements, Type elementType) {
        context = ofContext;
        buffer = ofUser;
        offset = byteOffset;
        count = elements;
        type = elementType;
        slot = NO_SLOT;
        callSite = 0;
        cancelled = false;
        failure = null;
        released = false;
        done = false;
        ofContext.pending++;
    }

    public final MessageContext context() {
        return context;
    }

    /** Buffer of the program; null once the request is complete. */
    public final Object buffer() {
        return buffer;
    }

    /** Offset of the first element in the buffer, in bytes. */
    public final long offset() {
        return offset;
    }

    public final int count() {
        return count;
    }

    public final Type type() {
        return type;
    }

    /** Number by which other ranks address the request; {@link #NO_SLOT} if they do not. */
    public final int slot() {
        return slot;
    }

    public final void setSlot(int number) {
        slot = number;
    }

    /** Call site in the program; meaningful in a checked context only. */
    public final int callSite() {
        return callSite;
    }

    public final void setCallSite(int place) {
        callSite = place;
    }

    /** Sets the failure that the request will report; null for none. */
    public final void fail(MpiFailure reason) {
        failure = reason;
    }

    public final boolean hasFailed() {
        return failure != null;
    }

    public final void setCancelled() {
        cancelled = true;
    }

    /** Leaves the request without an owner: it is reused once it is complete. */
    public final void disown() {
        released = true;
    }

    /** Completes the request, failed or not. */
    public final void complete() {
        buffer = null;
        context.pending--;
        progress.happened();
        DONE.setRelease(this, true);
        if (released) {
            recycle();
        }
    }

    /** Makes the request available for reuse. */
    public abstract void recycle();

    /** Gives up the operation, if that is still possible. */
    protected abstract void giveUp();

    @Override
    public final boolean isDone() {
        return (boolean) DONE.getAcquire(this);
    }

    @Override
    public final boolean isMet() {
        return isDone();
    }

    @Override
    public final void abandon() {
        released = true;
        if (isDone()) {
            recycle();
        } else {
            giveUp();
        }
    }

    @Override
    public final boolean test() {
        return isDone() || progress.test(this);
    }

    @Override
    public final void await() {
        if (!isDone()) {
            progress.await(this);
        }
    }

    @Override
    public final MpiFailure failure() {
        return isDone() ? failure : null;
    }

    @Override
    public final void release() {
        progress.enter();
        try {
            if (isDone()) {
                recycle();
            } else {
                released = true;
            }
        } finally {
            progress.exit();
        }
    }

    @Override
    public final void cancel() {
        progress.enter();
        try {
            progress.rank().operation();
            if (!isDone()) {
                giveUp();
            }
        } finally {
            progress.exit();
        }
    }

    @Override
    public final boolean isCancelled() {
        return cancelled;
    }

    /** Names a tag, for people. */
    public static String nameOfTag(int tag) {
        return tag == Constants.ANY_TAG ? "any tag" : "tag " + tag;
    }
}
