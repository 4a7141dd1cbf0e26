package org.strobe.shm.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Transfers one large message from a sender to a receiver in one JVM with a single copy: the sender offers its buffer,
 * the receiver copies. From {@link #SPLIT_FROM} bytes on, a waiting sender copies the lower half meanwhile.
 *
 * <pre>
 *                 offer            tryTake
 *       IDLE ------------> OFFERED --------> TAKEN -- release ------------------------------------------> IDLE
 *        ^                   |                 |                                                           ^
 *        |    tryWithdraw    |                 | tryAccept of a long message: the receiver copies the      |
 *        +-------------------+                 | upper half; the first side to claim the lower half        |
 *                                              v copies it                                                 |
 *                                            SPLIT -- the receiver claims: TAKEN, copies all --------------+
 *                                              | the sender claims                                         |
 *                                              v          the sender is first ready                        |
 *                                           HELPING ------------------------------> HELPED -- receiver ----+
 *                                              |                                                           |
 *                                              | the receiver is first ready    sender              receiver
 *                                              +------------------> AWAITED --------------> COPIED --------+
 * </pre>
 *
 * <p>One sender and one receiver at a time; both may change from message to message. The object reaches the receiver by
 * other means, such as a queue. No method waits: the sender polls {@link #tryHelp}, the receiver polls {@link
 * #tryFinish} after {@link Receipt#PENDING}. Each change of state is a volatile store or a compare-and-set, so that its
 * author may test afterwards if the other side is parked. References to buffers are dropped before the message ends.
 */
public final class HandOver {
    /** Least bytes of a message that both sides copy. */
    public static final long SPLIT_FROM = 64 * 1024;

    /** Progress of a receiver. */
    public enum Receipt {
        /** The offer was withdrawn; nothing was copied. */
        WITHDRAWN,
        /** The sender is still copying its half: poll {@link HandOver#tryFinish}. */
        PENDING,
        /** All bytes are copied, and the sender may offer again. */
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

    /**
     * Alignment of the border between the halves: no line of an aligned target is written by both sides, and no element
     * is cut.
     */
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

    // Each written by its side before the change of state that ends its work.
    private Throwable senderFailure;
    private Throwable receiverFailure;

    /** True if the sender may offer its next message. */
    public boolean isIdle() {
        return state == IDLE;
    }

    /** Sender: offers a range of its buffer, which stays unmodified until the message ends. */
    public void offer(Object buffer, long byteOffset, long length) {
        BufferKind kind = BufferKind.of(buffer);
        kind.checkSource(buffer, byteOffset, length);
        if (state != IDLE) {
            throw new IllegalStateException("state=" + state + ": the previous message has not ended");
        }
        sourceKind = kind;
        source = buffer;
        sourceOffset = byteOffset;
        bytes = length;
        senderFailure = null;
        receiverFailure = null;
        STATE.setVolatile(this, OFFERED);
    }

    /** Sender: withdraws the offer; false if the receiver has taken it. */
    public boolean tryWithdraw() {
        if (!STATE.compareAndSet(this, OFFERED, TAKEN)) {
            return false;
        }
        end(IDLE);
        return true;
    }

    /** Sender: true if {@link #tryHelp} has work. */
    public boolean isHelpWanted() {
        return state == SPLIT;
    }

    /** Sender: copies the lower half; false if the receiver has claimed it. */
    public boolean tryHelp() {
        if (!tryClaim()) {
            return false;
        }
        copyLowerHalf();
        return true;
    }

    /** First part of {@link #tryHelp}, separate so that a test can stop between the parts. */
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

    /**
     * Receiver: copies the first bytes of the offer into its buffer.
     *
     * <p>The ranges must not overlap. This is not checked; the target's bytes are undefined afterwards if they do.
     */
    public Receipt tryAccept(Object buffer, long byteOffset, long length) {
        if (length < SPLIT_FROM) {
            return tryAcceptAlone(buffer, byteOffset, length);
        }
        if (!tryAim(buffer, byteOffset, length)) {
            return Receipt.WITHDRAWN;
        }
        split(length);
        return copyUpperHalf(length);
    }

    /** Receiver: as {@link #tryAccept}, without help, into a buffer that the sender's thread may not access. */
    public Receipt tryAcceptAlone(Object buffer, long byteOffset, long length) {
        return tryAim(buffer, byteOffset, length) ? copyAlone(length) : Receipt.WITHDRAWN;
    }

    /** First part of {@link #tryAccept}: checks the target and takes the offer. */
    boolean tryAim(Object buffer, long byteOffset, long length) {
        BufferKind kind = BufferKind.of(buffer);
        kind.checkTarget(buffer, byteOffset, length);
        if (!tryTake()) {
            return false;
        }
        // Check the offer that was taken: it may have replaced the one seen before.
        if (length > bytes) {
            long offered = bytes;
            STATE.setVolatile(this, OFFERED);
            throw new IndexOutOfBoundsException("length=" + length + ": must be 0 to " + offered);
        }
        targetKind = kind;
        target = buffer;
        targetOffset = byteOffset;
        return true;
    }

    private Receipt copyAlone(long length) {
        try {
            copy(0, length);
        } catch (Throwable e) {
            receiverFailure = e;
        }
        return finish();
    }

    /** Second part of {@link #tryAccept}: lets both sides claim the lower half. */
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

    /** Receiver, after {@link Receipt#PENDING}: true if {@link #tryFinish} would succeed. */
    public boolean isCopied() {
        return state == COPIED;
    }

    /**
     * Receiver, after {@link Receipt#PENDING}: true once the sender's half is copied. Do not call it again afterwards.
     */
    public boolean tryFinish() {
        if (state != COPIED) {
            return false;
        }
        finish();
        return true;
    }

    /** Receiver: takes the offer without copying, to {@link #release} it. False if the offer was withdrawn. */
    public boolean tryTake() {
        return STATE.compareAndSet(this, OFFERED, TAKEN);
    }

    /** Receiver, after {@link #tryTake}: ends the message. */
    public void release() {
        assert state == TAKEN : "state=" + state;
        end(IDLE);
    }

    private void copy(long from, long length) {
        SingleCopy.copyChecked(
                sourceKind, source, sourceOffset + from, targetKind, target, targetOffset + from, length);
    }

    /** Receiver: ends the message, and throws if a part was not copied. */
    private Receipt finish() {
        // Read the failures before IDLE: the sender may then begin its next message.
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
