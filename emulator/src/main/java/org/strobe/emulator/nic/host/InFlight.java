package org.strobe.emulator.nic.host;

import org.strobe.shm.segment.Memory;

/**
 * What of the job somebody will still complete who is not its caller.
 *
 * <pre>
 *      transfers put off, messages that an agent could not send yet   each counted, until after its last effect
 *      messages in a mailbox                                          its node's ready bit, if the node has handlers
 *      messages that are being handled                                the turn of the handlers is counted
 * </pre>
 *
 * A message to a node without handlers is not among them: it lies there until a rank does something about it. The word
 * also counts how many were begun, in its upper half, so that a look at the bits between two looks at the word misses
 * nothing that went from one to the other.
 */
final class InFlight {
    private static final long BEGUN = 1L << 32;
    private static final long OPEN = BEGUN - 1;

    private final Memory job;
    private final BitTable ready;
    private final BitTable served;

    /**
     * Of a job.
     *
     * @param ready the nodes to which messages may have come
     * @param served the nodes that have handlers
     */
    InFlight(Memory job, BitTable ready, BitTable served) {
        this.job = job;
        this.ready = ready;
        this.served = served;
    }

    /** One more, before it leaves its caller, or before the bit is cleared that stands for it. */
    void begin() {
        job.getAndAddLong(InterconnectLayout.IN_FLIGHT, BEGUN + 1);
    }

    /** So many have had their last effect. */
    void end(int number) {
        job.getAndAddLong(InterconnectLayout.IN_FLIGHT, -number);
    }

    /** How many there are, where all messages in mailboxes count as one; 0 only if there is nothing at all. */
    long get() {
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
