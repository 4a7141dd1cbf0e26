package org.strobe.mpi.p2p;

import static org.strobe.mpi.provider.Constants.ANY_SOURCE;
import static org.strobe.mpi.provider.Constants.ANY_TAG;

import org.strobe.mpi.p2p.match.KeyTable;
import org.strobe.mpi.p2p.match.Link;

/**
 * Messages that no receive has asked for, in the order in which they came. There are four tables: by full key, and with the
 * source, the tag or both left open. The last three are kept only once a receive or probe with that wildcard was seen.
 */
final class UnexpectedMessages {
    static final int TABLES = 4;
    private static final int OPEN_SOURCE = 1;
    private static final int OPEN_TAG = 2;

    private final KeyTable<Message>[] tables;
    private Message first;
    private Message last;
    private Message spare;
    private int size;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type can't be made otherwise
    UnexpectedMessages() {
        tables = new KeyTable[TABLES];
        tables[0] = new KeyTable<>();
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** A message to be filled and added. */
    Message take() {
        Message message = spare;
        if (message == null) {
            return new Message();
        }
        spare = message.after;
        message.after = null;
        return message;
    }

    /** It has been received. */
    void giveBack(Message message) {
        message.after = spare;
        spare = message;
    }

    void add(Message message) {
        message.before = last;
        message.after = null;
        if (last == null) {
            first = message;
        } else {
            last.after = message;
        }
        last = message;
        size++;
        for (int open = 0; open < TABLES; open++) {
            if (tables[open] != null) {
                index(message, open);
            }
        }
    }

    private void index(Message message, int open) {
        Link<Message> link = message.links[open];
        if (link == null) {
            link = new Link<>(message);
            message.links[open] = link;
        }
        tables[open].add(
                link,
                message.context,
                (open & OPEN_SOURCE) != 0 ? ANY_SOURCE : message.source,
                (open & OPEN_TAG) != 0 ? ANY_TAG : message.tag);
    }

    /** The first that a receive would get, or null; source and tag may be wildcards. */
    Message find(int context, int source, int tag) {
        if (size == 0) {
            return null;
        }
        int open = (source == ANY_SOURCE ? OPEN_SOURCE : 0) | (tag == ANY_TAG ? OPEN_TAG : 0);
        if (tables[open] == null) {
            tables[open] = new KeyTable<>();
            for (Message each = first; each != null; each = each.after) {
                index(each, open);
            }
        }
        return tables[open].first(context, source, tag);
    }

    /** The one that its sender calls by this number, or null. */
    Message find(int context, int source, int tag, int slot) {
        for (Message each = first; each != null; each = each.after) {
            if (each.kind != Records.EAGER
                    && each.slot == slot
                    && each.context == context
                    && each.source == source
                    && each.tag == tag) {
                return each;
            }
        }
        return null;
    }

    void remove(Message message) {
        if (message.before == null) {
            first = message.after;
        } else {
            message.before.after = message.after;
        }
        if (message.after == null) {
            last = message.before;
        } else {
            message.after.before = message.before;
        }
        message.before = null;
        message.after = null;
        size--;
        for (int open = 0; open < TABLES; open++) {
            Link<Message> link = message.links[open];
            if (link != null && link.isIn()) {
                tables[open].remove(link);
            }
        }
    }
}
