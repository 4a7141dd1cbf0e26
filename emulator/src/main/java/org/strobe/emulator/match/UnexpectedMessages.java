package org.strobe.emulator.match;

import static org.strobe.emulator.match.Envelope.ANY;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Messages that no receive has asked for, in the order of arrival. There are four tables: by full key, and with the source, the
 * tag or both left open. The last three are kept from the first receive or probe with such a wildcard on.
 */
final class UnexpectedMessages<M> {
    static final int TABLES = 4;

    /** Bounds the look of another thread, whose list may change under it. */
    private static final int MOST_SEEN = 1_000;

    private static final int OPEN_SOURCE = 1;
    private static final int OPEN_TAG = 2;

    private final KeyTable<UnexpectedMessage<M>>[] tables;
    private UnexpectedMessage<M> first;
    private UnexpectedMessage<M> last;

    @SuppressWarnings({"unchecked", "rawtypes"}) // Java cannot create an array of a generic type otherwise
    UnexpectedMessages() {
        tables = new KeyTable[TABLES];
        tables[0] = new KeyTable<>();
    }

    /** See {@link Matcher#glimpse}. */
    UnexpectedMessage<M> glimpse(int context) {
        UnexpectedMessage<M> each = first;
        for (int i = 0; each != null && i < MOST_SEEN; i++) {
            if (each.context == context) {
                return each;
            }
            each = each.after;
        }
        return null;
    }

    void add(UnexpectedMessage<M> message) {
        message.before = last;
        message.after = null;
        if (last == null) {
            first = message;
        } else {
            last.after = message;
        }
        last = message;
        for (int open = 0; open < TABLES; open++) {
            if (tables[open] != null) {
                tables[open].add(link(message, open), message.context, source(message, open), tag(message, open));
            }
        }
    }

    void addFirst(UnexpectedMessage<M> message) {
        message.before = null;
        message.after = first;
        if (first == null) {
            last = message;
        } else {
            first.before = message;
        }
        first = message;
        for (int open = 0; open < TABLES; open++) {
            if (tables[open] != null) {
                tables[open].addFirst(link(message, open), message.context, source(message, open), tag(message, open));
            }
        }
    }

    private Link<UnexpectedMessage<M>> link(UnexpectedMessage<M> message, int open) {
        Link<UnexpectedMessage<M>> link = message.links[open];
        if (link == null) {
            link = new Link<>(message);
            message.links[open] = link;
        }
        return link;
    }

    private static int source(UnexpectedMessage<?> message, int open) {
        return (open & OPEN_SOURCE) != 0 ? ANY : message.source;
    }

    private static int tag(UnexpectedMessage<?> message, int open) {
        return (open & OPEN_TAG) != 0 ? ANY : message.tag;
    }

    UnexpectedMessage<M> find(int context, int source, int tag) {
        if (first == null) {
            return null;
        }
        int open = (source == ANY ? OPEN_SOURCE : 0) | (tag == ANY ? OPEN_TAG : 0);
        KeyTable<UnexpectedMessage<M>> table = tables[open];
        if (table == null) {
            table = new KeyTable<>();
            tables[open] = table;
            for (UnexpectedMessage<M> each = first; each != null; each = each.after) {
                table.add(link(each, open), each.context, source(each, open), tag(each, open));
            }
        }
        return table.first(context, source, tag);
    }

    UnexpectedMessage<M> find(int context, int source, int tag, Predicate<M> which) {
        return tables[0].find(context, source, tag, each -> which.test(each.owner()));
    }

    void remove(UnexpectedMessage<M> message) {
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
        for (int open = 0; open < TABLES; open++) {
            Link<UnexpectedMessage<M>> link = message.links[open];
            if (link != null && link.isIn()) {
                tables[open].remove(link);
            }
        }
    }

    void forEach(Consumer<M> look) {
        for (UnexpectedMessage<M> each = first; each != null; each = each.after) {
            look.accept(each.owner());
        }
    }
}
