package org.strobe.shm.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Hands one large message from a sender to a receiver in the same JVM with a single copy: the sender shows its buffer,
 * the receiver copies. From {@link #SPLIT_FROM} bytes a sender that waits copies the lower half meanwhile.
 *
 * <pre>
 *                offer            tryTake
 *      IDLE ------------> OFFERED --------> TAKEN -- release ------------------------------------------> IDLE
 *       ^                   |                 |                                                           ^
 *       |    tryWithdraw    |                 | tryAccept of a long message: the receiver copies the      |
 *       +-------------------+                 | upper half, the lower half is whose claims it first       |
 *                                             v                                                           |
 *                                           SPLIT -- the receiver claims: TAKEN, copies all --------------+
 *                                             | the sender claims                                         |
 *                                             v          the sender is first ready                        |
 *                                          HELPING ------------------------------> HELPED -- receiver ----+
 *                                             |                                                           |
 *                                             | the receiver is first ready    sender              receiver
 *                                             +------------------> AWAITED --------------> COPIED --------+
 * </pre>
 *
 * <p>One sender and one receiver at a time, which may change from one message to the next. The object itself reaches
 * the receiver by other means, such as a queue. Nothing here waits: the sender polls {@link #isDone} and {@link
 * #tryHelp}, the receiver polls {@link #tryFinish} when told so. Each change is a volatile store or a compare-and-set,
 * so whoever makes it may look next whether the other side is parked. References to buffers are dropped before the
 * change that ends the message.
 */
public final class HandOver {
    /** From this many bytes on a message is copied by both sides. */
    public static final long SPLIT_FROM = 64 * 1024;

    /** How far a receiver got. */
    public enum Receipt {
        /** The offer was withdrawn; nothing was copied. */
        WITHDRAWN,
        /** The sender is still copying its half: poll {@link HandOver#tryFinish}. */
        PENDING,
        /** All is there, and the hand-over is the sender's again. */
        COMPLETE
    }

    private static final int IDLE = 0;
    private static final int OFFERED = 1;
    private static final int TAKEN = 2;
    private static final int SPLIT = 3;
    private static final int HELPING = 4;
    private static final int HELPED = 5;
    private static final int AWAITED = 6;
    private static final int COPIED = 7;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup()
                    .findVarHandle(HandOver.class, "state", int.class)
                    .withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The halves meet at a multiple of this: no line of an aligned target is written by both, no element is cut. */
    private static final long MEETS_AT = 128;

    private volatile int state;

    // Written by the sender before OFFERED.
    private BufferKind sourceKind;
    private Object source;
    private long sourceOffset;
    private long bytes;

    // Written by the receiver before SPLIT.
    private BufferKind targetKind;
    private Object target;
    private long targetOffset;
    private long lowerHalf;

    // Each written by its side before the change that ends its work.
    private Throwable senderFailure;
    private Throwable receiverFailure;

    /** Whether the sender may offer its next message through this object. */
    public boolean isIdle() {
        return state == IDLE;
    }

    /** Sender: shows a range of its buffer, which it leaves untouched until {@link #isDone}. */
    public void offer(Object buffer, long byteOffset, long length) {
        BufferKind kind = BufferKind.of(buffer);
        kind.checkSource(buffer, byteOffset, length);
        if (state != IDLE) {
            throw new IllegalStateException("hand-over in state=" + state + " is still in use");
        }
        sourceKind = kind;
        source = buffer;
        sourceOffset = byteOffset;
        bytes = length;
        senderFailure = null;
        receiverFailure = null;
        STATE.setVolatile(this, OFFERED);
    }

    /** Sender: takes the offer back, unless the receiver has taken it. */
    public boolean tryWithdraw() {
        if (!STATE.compareAndSet(this, OFFERED, TAKEN)) {
            return false;
        }
        end(IDLE);
        return true;
    }

    /**
     * Sender: whether all bytes were copied (or the receiver failed, see {@link #failure}) and the source is free
     * again.
     */
    public boolean isDone() {
        int now = state;
        return now == IDLE || now == COPIED;
    }

    /** Sender: whether {@link #tryHelp} has something to do. */
    public boolean isHelpWanted() {
        return state == SPLIT;
    }

    /** Sender: copies the lower half, if the receiver has not come to it yet. True if it did. */
    public boolean tryHelp() {
        if (!tryClaim()) {
            return false;
        }
        copyLowerHalf();
        return true;
    }

    /** First part of {@link #tryHelp}; apart so that a test can stop between the parts. */
    boolean tryClaim() {
        return state == SPLIT && STATE.compareAndSet(this, SPLIT, HELPING);
    }

    /** Second part of {@link #tryHelp}. */
    void copyLowerHalf() {
        try {
            copy(0, lowerHalf);
        } catch (Throwable e) {
            senderFailure = e;
            throw e;
        } finally {
            if (!STATE.compareAndSet(this, HELPING, HELPED)) {
                end(COPIED);
            }
        }
    }

    /** Sender, when done: what the receiver's copying threw, or null. */
    public Throwable failure() {
        return receiverFailure;
    }

    /** Receiver: how many bytes are on offer. */
    public long bytes() {
        return bytes;
    }

    /**
     * Receiver: copies the first bytes of what is offered, at most {@link #bytes}, into its buffer.
     *
     * <p>Where the ranges overlap, the receiver copies all alone, as if by way of a third place.
     */
    public Receipt tryAccept(Object buffer, long byteOffset, long length) {
        return tryAccept(buffer, byteOffset, length, true);
    }

    /**
     * The same for a caller who knows that the ranges do not overlap: it is not looked at, which costs a few objects for
     * some kinds of buffers. Where they do overlap after all, what the target holds afterwards is of no use.
     */
    public Receipt tryAcceptApart(Object buffer, long byteOffset, long length) {
        return tryAccept(buffer, byteOffset, length, false);
    }

    private Receipt tryAccept(Object buffer, long byteOffset, long length, boolean mayOverlap) {
        if (!tryAim(buffer, byteOffset, length)) {
            return Receipt.WITHDRAWN;
        }
        boolean alone;
        try {
            alone = length < SPLIT_FROM || (mayOverlap && isOverlap(length));
        } catch (Throwable e) {
            receiverFailure = e;
            return finish();
        }
        if (alone) {
            return copyAlone(length);
        }
        split(length);
        return copyUpperHalf(length);
    }

    /** First part of {@link #tryAccept}: checks the target and takes the offer. */
    boolean tryAim(Object buffer, long byteOffset, long length) {
        BufferKind kind = BufferKind.of(buffer);
        kind.checkTarget(buffer, byteOffset, length);
        if (!tryTake()) {
            return false;
        }
        // Checked against the very offer that was taken: another may have been made in place of the one seen before.
        if (length > bytes) {
            long offered = bytes;
            STATE.setVolatile(this, OFFERED);
            throw new IndexOutOfBoundsException("length=" + length + ": " + offered + " bytes are on offer");
        }
        targetKind = kind;
        target = buffer;
        targetOffset = byteOffset;
        return true;
    }

    private boolean isOverlap(long length) {
        return SingleCopy.overlap(sourceKind, source, sourceOffset, targetKind, target, targetOffset, length);
    }

    private Receipt copyAlone(long length) {
        try {
            copy(0, length);
        } catch (Throwable e) {
            receiverFailure = e;
        }
        return finish();
    }

    /** Second part of {@link #tryAccept}: puts the lower half up for whoever comes to it first. */
    void split(long length) {
        lowerHalf = length / 2 & -MEETS_AT;
        STATE.setVolatile(this, SPLIT);
    }

    /** Third part of {@link #tryAccept}. */
    Receipt copyUpperHalf(long length) {
        try {
            copy(lowerHalf, length - lowerHalf);
            if (STATE.compareAndSet(this, SPLIT, TAKEN)) {
                copy(0, lowerHalf);
            }
        } catch (Throwable e) {
            receiverFailure = e;
            STATE.compareAndSet(this, SPLIT, TAKEN);
        }
        return STATE.compareAndSet(this, HELPING, AWAITED) ? Receipt.PENDING : finish();
    }

    /** Receiver, after {@link Receipt#PENDING}: whether {@link #tryFinish} would succeed. Looks only. */
    public boolean isCopied() {
        return state == COPIED;
    }

    /**
     * Receiver, after {@link Receipt#PENDING}: true once the sender's half is there; not to be asked again after that.
     */
    public boolean tryFinish() {
        if (state != COPIED) {
            return false;
        }
        finish();
        return true;
    }

    /**
     * Receiver: takes the offer in order to copy by means of its own from {@link #source}, and then to {@link #release}
     * it. False if the offer was withdrawn.
     */
    public boolean tryTake() {
        return STATE.compareAndSet(this, OFFERED, TAKEN);
    }

    /** Receiver, between {@link #tryTake} and {@link #release}: the sender's buffer. */
    public Object source() {
        return source;
    }

    /** Receiver, between {@link #tryTake} and {@link #release}: where in the sender's buffer the bytes begin. */
    public long sourceOffset() {
        return sourceOffset;
    }

    /** Receiver: it has read what it wants of the source. */
    public void release() {
        assert state == TAKEN : "state=" + state;
        end(IDLE);
    }

    private void copy(long from, long length) {
        SingleCopy.copyChecked(
                sourceKind, source, sourceOffset + from, targetKind, target, targetOffset + from, length);
    }

    /** Receiver: ends the message, and throws if a part of it was not copied. */
    private Receipt finish() {
        // Once it is idle, the sender may begin its next message: the failures are read before.
        Throwable mine = receiverFailure;
        Throwable others = senderFailure;
        end(IDLE);
        if (mine instanceof Error e) {
            throw e;
        } else if (mine instanceof RuntimeException e) {
            throw e;
        } else if (others != null) {
            throw new IllegalStateException("the sender could not copy its half of the message", others);
        }
        return Receipt.COMPLETE;
    }

    private void end(int last) {
        sourceKind = null;
        source = null;
        targetKind = null;
        target = null;
        STATE.setVolatile(this, last);
    }

    @Override
    public String toString() {
        return "HandOver[state=" + state + ", bytes=" + bytes + "]";
    }
}
