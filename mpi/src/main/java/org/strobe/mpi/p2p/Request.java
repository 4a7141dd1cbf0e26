package org.strobe.mpi.p2p;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** A send or receive. Engines use their requests again and again. */
abstract class Request implements Operation, Goal {
    private static final VarHandle DONE;

    static {
        try {
            DONE = MethodHandles.lookup()
                    .findVarHandle(Request.class, "done", boolean.class)
                    .withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final P2pEngine engine;
    ContextChannel channel;
    Object buffer;
    long offset;
    int count;
    Type type;

    /** Its number, by which other ranks speak of it; -1 if it has none. */
    int slot;

    /** Where in the program it was asked for; means something to a channel with a witness only. */
    int place;

    boolean cancelled;
    MpiFailure failure;

    /** Its owner has done with it: once it is done it may be used again. */
    boolean released;

    @SuppressWarnings("UnusedVariable") // read through DONE
    private boolean done;

    Request(P2pEngine engine) {
        this.engine = engine;
    }

    final void fill(ContextChannel ofChannel, Object userBuffer, long byteOffset, int elements, Type elementType) {
        channel = ofChannel;
        buffer = userBuffer;
        offset = byteOffset;
        count = elements;
        type = elementType;
        slot = -1;
        cancelled = false;
        failure = null;
        released = false;
        done = false;
        ofChannel.pending++;
    }

    /** It is done, well or not. */
    final void complete() {
        buffer = null;
        channel.pending--;
        engine.events++;
        DONE.setRelease(this, true);
        if (released) {
            recycle();
        }
    }

    /** Nobody needs it any more. */
    abstract void recycle();

    /** Gives it up, if that is still possible. */
    abstract void giveUp();

    @Override
    public final boolean isDone() {
        return (boolean) DONE.getAcquire(this);
    }

    @Override
    public final boolean isMet() {
        return isDone();
    }

    @Override
    public final boolean test() {
        return isDone() || engine.test(this);
    }

    @Override
    public final void await() {
        if (!isDone()) {
            engine.await(this);
        }
    }

    @Override
    public final MpiFailure failure() {
        return isDone() ? failure : null;
    }

    @Override
    public final void release() {
        engine.enter();
        try {
            if (isDone()) {
                recycle();
            } else {
                released = true;
            }
        } finally {
            engine.exit();
        }
    }

    @Override
    public final void cancel() {
        engine.enter();
        try {
            engine.rank.operation();
            if (!isDone()) {
                giveUp();
            }
        } finally {
            engine.exit();
        }
    }

    @Override
    public final boolean isCancelled() {
        return cancelled;
    }

    static String nameOfRank(int rank) {
        return rank == Constants.ANY_SOURCE ? "any rank" : "rank " + rank;
    }

    static String nameOfTag(int tag) {
        return tag == Constants.ANY_TAG ? "any tag" : "tag " + tag;
    }
}
