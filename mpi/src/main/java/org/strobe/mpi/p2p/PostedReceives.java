package org.strobe.mpi.p2p;

import static org.strobe.mpi.provider.Constants.ANY_SOURCE;
import static org.strobe.mpi.provider.Constants.ANY_TAG;

import org.strobe.mpi.p2p.match.KeyTable;

/**
 * Receives that wait for their messages. A single one, as a blocking receive mostly is, stands by itself; more are kept in
 * tables, by which of source and tag they leave open. Of several that fit the one that was posted first gets the message.
 */
final class PostedReceives {
    private final KeyTable<ReceiveRequest> exact = new KeyTable<>();
    private final KeyTable<ReceiveRequest> anySource = new KeyTable<>();
    private final KeyTable<ReceiveRequest> anyTag = new KeyTable<>();
    private final KeyTable<ReceiveRequest> any = new KeyTable<>();
    private ReceiveRequest only;
    private int inTables;
    private long sequence;

    void post(ReceiveRequest receive) {
        receive.sequence = ++sequence;
        if (inTables == 0) {
            if (only == null) {
                only = receive;
                return;
            }
            keep(only);
            only = null;
        }
        keep(receive);
    }

    private void keep(ReceiveRequest receive) {
        table(receive).add(receive.link, receive.context, receive.wantedSource, receive.wantedTag);
        inTables++;
    }

    private KeyTable<ReceiveRequest> table(ReceiveRequest receive) {
        if (receive.wantedSource == ANY_SOURCE) {
            return receive.wantedTag == ANY_TAG ? any : anySource;
        }
        return receive.wantedTag == ANY_TAG ? anyTag : exact;
    }

    /** Takes out the receive that gets a message with this envelope, or null. */
    ReceiveRequest take(int context, int source, int tag) {
        ReceiveRequest sole = only;
        if (sole != null) {
            if (sole.fits(context, source, tag)) {
                only = null;
                return sole;
            }
            return null;
        }
        return inTables == 0 ? null : takeFromTables(context, source, tag);
    }

    private ReceiveRequest takeFromTables(int context, int source, int tag) {
        ReceiveRequest found = exact.first(context, source, tag);
        found = earlier(found, anySource.first(context, ANY_SOURCE, tag));
        found = earlier(found, anyTag.first(context, source, ANY_TAG));
        found = earlier(found, any.first(context, ANY_SOURCE, ANY_TAG));
        if (found != null) {
            table(found).remove(found.link);
            inTables--;
        }
        return found;
    }

    private static ReceiveRequest earlier(ReceiveRequest one, ReceiveRequest other) {
        if (one == null) {
            return other;
        }
        return other == null || one.sequence < other.sequence ? one : other;
    }

    /** Takes a receive out, unless it has got its message. */
    boolean remove(ReceiveRequest receive) {
        if (receive.equals(only)) {
            only = null;
            return true;
        }
        if (!receive.link.isIn()) {
            return false;
        }
        table(receive).remove(receive.link);
        inTables--;
        return true;
    }
}
