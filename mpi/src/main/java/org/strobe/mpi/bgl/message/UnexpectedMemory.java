package org.strobe.mpi.bgl.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.function.BiConsumer;

/**
 * Memory of messages that nobody has accepted yet. Above its limit, senders of further ones are told to offer theirs only, and offers take
 * little. Below half of it they may send as before. Twice the limit is too much.
 */
final class UnexpectedMemory {
    /** Bytes for a message without data. */
    private static final int MESSAGE = 128;

    private final int rank;
    private final long limit;
    private final Collection<Connection> connections;
    private final BiConsumer<Connection, Boolean> teller;
    private long bytes;

    /** True if a sender is held. */
    private boolean isHolding;

    /**
     * Empty memory.
     *
     * @param rank that owns it
     * @param connections of the rank, as they come
     * @param teller tells a sender to offer messages only, or to send as before
     */
    UnexpectedMemory(int rank, long limit, Collection<Connection> connections, BiConsumer<Connection, Boolean> teller) {
        this.rank = rank;
        this.limit = limit;
        this.connections = connections;
        this.teller = teller;
    }

    /** Takes memory for the data of a message. */
    void take(Connection from, long data) {
        bytes += MESSAGE + data;
        from.addUnexpected(1, MESSAGE + data);
        if (bytes <= limit) {
            return;
        }
        if (bytes > 2 * limit) {
            throw flood();
        }
        if (!from.holds()) {
            from.holds(true);
            isHolding = true;
            teller.accept(from, true);
        }
    }

    private MessageFloodException flood() {
        Connection worst = connections.stream()
                .max(Comparator.comparingLong(Connection::unexpectedBytes))
                .orElseThrow();
        return new MessageFloodException("rank " + worst.rank() + " floods rank " + rank + ": "
                + worst.unexpectedMessages() + " of its messages with " + worst.unexpectedBytes()
                + " bytes wait for a receive, and all that wait take more than twice bgl.unexpected=" + limit);
    }

    /** Gives it back. */
    void giveBack(Connection from, long data) {
        bytes -= MESSAGE + data;
        from.addUnexpected(-1, -MESSAGE - data);
        if (isHolding && bytes <= limit / 2) {
            isHolding = false;
            for (Connection each : connections) {
                if (each.holds()) {
                    each.holds(false);
                    teller.accept(each, false);
                }
            }
        }
    }
}
