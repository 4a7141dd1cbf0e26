package org.strobe.mpi.p2p.memory;

import org.strobe.shm.segment.Memory;

/**
 * Line of a receiver, on which it and a sender in another process agree who copies the lower half of a message.
 *
 * <pre>
 *    0 state (8)    number of the message, and what was done about it     receiver, then compare-and-set by both
 *    8 target (8)   place of the receive buffer                           receiver, before the state
 *   16 length (8)   bytes of the lower half                               receiver, before the state
 * </pre>
 *
 * <pre>
 *   OPEN --receiver finished the upper half first--&gt; CLAIMED: it copies all
 *     \----sender was told first--&gt; HELPING --&gt; HELPED
 * </pre>
 *
 * <p>Each message has its own OPEN, four above the one before. A late sender finds another number and does nothing.
 */
final class SharedCopyLayout {
    static final int STATE = 0;
    static final int TARGET = STATE + Long.BYTES;
    static final int LENGTH = TARGET + Long.BYTES;
    static final int SIZE = Memory.LINE;

    private static final long CLAIMED = 1;
    private static final long HELPING = 2;
    private static final long HELPED = 3;
    private static final long STATES = 4;

    private SharedCopyLayout() {}

    /** OPEN of the message after this one. */
    static long following(long open) {
        return open + STATES;
    }

    /** Receiver: publishes a message by its state, written last. */
    static void open(Memory line, long open, long target, long length) {
        line.setLong(TARGET, target);
        line.setLong(LENGTH, length);
        line.setLongRelease(STATE, open);
    }

    static long target(Memory memory, long at) {
        return memory.getLong(at + TARGET);
    }

    static long length(Memory memory, long at) {
        return memory.getLong(at + LENGTH);
    }

    /** Receiver: takes the lower half from the sender. */
    static boolean tryClaim(Memory line, long open) {
        return line.compareAndSetLong(STATE, open, open + CLAIMED);
    }

    /** Sender: takes the lower half from the receiver. */
    static boolean tryHelp(Memory memory, long at, long open) {
        return memory.compareAndSetLong(at + STATE, open, open + HELPING);
    }

    /** Sender: has copied the lower half. */
    static void setHelped(Memory memory, long at, long open) {
        memory.setLongVolatile(at + STATE, open + HELPED);
    }

    static boolean isHelped(Memory line, long open) {
        return line.getLongAcquire(STATE) == open + HELPED;
    }
}
