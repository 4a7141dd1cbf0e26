package org.strobe.emulator.nic.host.shared;

import org.strobe.shm.segment.Memory;

/**
 * Counts operations of the job that are completed by another party than their caller.
 *
 * <pre>
 *      transfers put off, messages that an agent could not send yet   each counted, until after its last effect
 *      messages in a mailbox                                          its node's ready bit, if the node has handlers
 *      messages that are being handled                                the turn of the handlers is counted
 * </pre>
 *
 * Messages to a node without handlers are not counted: they stay until a rank acts. The upper half of the word counts
 * beginnings. So a check of the bits between two reads of the word misses no operation that moved from one to the
 * other. Public for {@code nic.host}.
 */
public final class InFlight {
    private static final long BEGUN = 1L << 32;
    private static final long OPEN = BEGUN - 1;

    private final Memory job;
    private final BitTable ready;
    private final BitTable served;

    /**
     * The count of a job.
     *
     * @param ready nodes that may have messages
     * @param served nodes that have handlers
     */
    public InFlight(Memory job, BitTable ready, BitTable served) {
        this.job = job;
        this.ready = ready;
        this.served = served;
    }

    /** Counts an operation, before it leaves its caller, or before its bit is cleared. */
    public void begin() {
        job.getAndAddLong(InterconnectLayout.IN_FLIGHT, BEGUN + 1);
    }

    /** Removes operations after their last effect. */
    public void end(int number) {
        job.getAndAddLong(InterconnectLayout.IN_FLIGHT, -number);
    }

    /** Number of operations, all queued messages counting as one; 0 only if there is none. */
    public long get() {
        long before = job.getLongVolatile(InterconnectLayout.IN_FLIGHT);
        long open = before & OPEN;
        if (open != 0) {
            return open;
        }
        boolean waiting = hasMessages();
        return waiting || job.getLongVolatile(InterconnectLayout.IN_FLIGHT) != before ? 1 : 0;
    }

    private boolean hasMessages() {
        for (int node = ready.next(0); node != BitTable.NONE; node = ready.next(node + 1)) {
            if (served.isSet(node)) {
                return true;
            }
        }
        return false;
    }
}
