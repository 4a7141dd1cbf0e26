package org.strobe.mpi.p2p;

import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.copy.DirectAddress;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * A long message between two processes that see each other's buffers, copied by both: the receiver copies the upper half, and asks
 * for the lower one. Whoever claims that first copies it, so nobody waits for a sender that computes.
 *
 * <pre>
 *   line of the receiver      state                  target of the lower half     its length
 *
 *      OPEN --the receiver is through with the upper half--&gt; CLAIMED: it copies all
 *        \--the sender heard of it before--&gt; HELPING --&gt; HELPED
 * </pre>
 *
 * <p>A receiver has one line, so one message at a time is copied so. The state counts on with each, so that a sender who comes
 * late finds another one.
 */
final class SharedCopy {
    /** From so many bytes on it pays. */
    static final long FROM = 128 * 1024;

    private static final long STATE = 0;
    private static final long TARGET = Long.BYTES;
    private static final long LENGTH = 2 * Long.BYTES;
    private static final int SIZE = Memory.LINE;

    /** The halves meet at a multiple of this. */
    private static final long MEETS_AT = 128;

    private static final long CLAIMED = 1;
    private static final long HELPING = 2;
    private static final long HELPED = 3;
    private static final long STATES = 4;

    private final P2pEngine engine;
    private Memory line;
    private long place;
    private long open;
    private ReceiveRequest receive;
    private int slot;

    SharedCopy(P2pEngine engine) {
        this.engine = engine;
    }

    /** Where the sender finds the line. */
    long place() {
        return place;
    }

    /** What the sender finds there. */
    long number() {
        return open;
    }

    /**
     * Receiver: begins with a message of so many bytes.
     *
     * @return the length of the lower half, for which the sender is to be asked; 0 if it can't help
     */
    long begin(ReceiveRequest wanting, long bytes) {
        if (bytes < FROM || receive != null || !wanting.type.isDense()) {
            return 0;
        }
        long lower = bytes / 2 / MEETS_AT * MEETS_AT;
        long address = DirectAddress.of(wanting.buffer, wanting.offset, bytes);
        long target = address == DirectAddress.NONE ? SharedBuffers.NOWHERE : engine.shown.find(address, bytes);
        if (target == SharedBuffers.NOWHERE || !hasLine()) {
            return 0;
        }
        line.setLong(TARGET, target);
        line.setLong(LENGTH, lower);
        open += STATES;
        line.setLongRelease(STATE, open);
        return lower;
    }

    /** The line is made when it is needed first. */
    private boolean hasLine() {
        if (line == null) {
            SharedBuffers.Words words = engine.shown.words(SIZE);
            if (words == null || words.place() == SharedBuffers.NOWHERE) {
                return false;
            }
            line = words.memory();
            place = words.place();
        }
        return true;
    }

    /** Receiver: whether the lower half is its own to copy. */
    boolean tryClaim() {
        return line.compareAndSetLong(STATE, open, open + CLAIMED);
    }

    /** Receiver: the sender is at it. */
    void await(ReceiveRequest helped, int slotOfSend) {
        receive = helped;
        slot = slotOfSend;
    }

    /** Whether there is a receive that waits for its sender's help. */
    boolean isAwaited() {
        return receive != null;
    }

    /** Whether such help has come. */
    boolean isHelped() {
        return receive != null && line.getLongAcquire(STATE) == open + HELPED;
    }

    /** Receiver: the receive that was helped; another one may begin. */
    ReceiveRequest end() {
        ReceiveRequest helped = receive;
        receive = null;
        return helped;
    }

    /** The sender's number for what that receive has received. */
    int slot() {
        return slot;
    }

    /** Sender: copies the lower half, if the receiver has not come to it; whether it did. */
    static boolean tryHelp(SeenBuffers seen, SendRequest send, int process, long place, long number) {
        Region asked = seen.region(process, place);
        if (asked == null) {
            return false;
        }
        long at = SeenBuffers.offset(place);
        long target = asked.memory().getLong(at + TARGET);
        long lower = asked.memory().getLong(at + LENGTH);
        Region theirs = seen.region(process, target);
        if (theirs == null || !asked.memory().compareAndSetLong(at + STATE, number, number + HELPING)) {
            return false;
        }
        send.type.pack(send.buffer, send.offset, send.count, 0, theirs, SeenBuffers.offset(target), lower);
        asked.memory().setLongVolatile(at + STATE, number + HELPED);
        return true;
    }
}
