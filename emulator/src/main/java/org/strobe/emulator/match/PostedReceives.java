package org.strobe.emulator.match;

import static org.strobe.emulator.match.Envelope.ANY;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Receives that wait for their messages. A single one, as a blocking receive mostly is, stands by itself. Several are kept in
 * four tables, by their wildcards. Of several that accept a message, the one posted first gets it.
 */
final class PostedReceives<R> {
    private final KeyTable<PostedReceive<R>> exact = new KeyTable<>();
    private final KeyTable<PostedReceive<R>> anySource = new KeyTable<>();
    private final KeyTable<PostedReceive<R>> anyTag = new KeyTable<>();
    private final KeyTable<PostedReceive<R>> any = new KeyTable<>();
    private PostedReceive<R> only;
    private int inTables;
    private long sequence;

    void post(PostedReceive<R> receive) {
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

    private void keep(PostedReceive<R> receive) {
        table(receive.source, receive.tag).add(receive.link, receive.context, receive.source, receive.tag);
        inTables++;
    }

    private KeyTable<PostedReceive<R>> table(int source, int tag) {
        if (source == ANY) {
            return tag == ANY ? any : anySource;
        }
        return tag == ANY ? anyTag : exact;
    }

    PostedReceive<R> take(int context, int source, int tag) {
        PostedReceive<R> sole = only;
        if (sole != null) {
            if (sole.accepts(context, source, tag)) {
                only = null;
                return sole;
            }
            return null;
        }
        return inTables == 0 ? null : takeFromTables(context, source, tag);
    }

    private PostedReceive<R> takeFromTables(int context, int source, int tag) {
        PostedReceive<R> found = exact.first(context, source, tag);
        found = earlier(found, anySource.first(context, ANY, tag));
        found = earlier(found, anyTag.first(context, source, ANY));
        found = earlier(found, any.first(context, ANY, ANY));
        if (found != null) {
            removeFromTables(found);
        }
        return found;
    }

    private void removeFromTables(PostedReceive<R> receive) {
        table(receive.source, receive.tag).remove(receive.link);
        inTables--;
    }

    private static <R> PostedReceive<R> earlier(PostedReceive<R> one, PostedReceive<R> other) {
        if (one == null) {
            return other;
        }
        return other == null || one.sequence < other.sequence ? one : other;
    }

    boolean remove(PostedReceive<R> receive) {
        if (receive.equals(only)) {
            only = null;
            return true;
        }
        if (!receive.link.isIn()) {
            return false;
        }
        removeFromTables(receive);
        return true;
    }

    PostedReceive<R> find(int context, int source, int tag, Predicate<R> which) {
        if (only != null) {
            return only.equalsEnvelope(context, source, tag) && which.test(only.owner()) ? only : null;
        }
        return table(source, tag).find(context, source, tag, each -> which.test(each.owner()));
    }

    boolean overlaps(int context, int source, int tag) {
        if (only != null) {
            return only.overlaps(context, source, tag);
        }
        if (inTables == 0) {
            return false;
        }
        if (source == ANY || tag == ANY) {
            return all().stream().anyMatch(each -> each.overlaps(context, source, tag));
        }
        return exact.first(context, source, tag) != null
                || anySource.first(context, ANY, tag) != null
                || anyTag.first(context, source, ANY) != null
                || any.first(context, ANY, ANY) != null;
    }

    /** All of them, in the order in which they were posted. */
    List<PostedReceive<R>> all() {
        List<PostedReceive<R>> all = new ArrayList<>();
        if (only != null) {
            all.add(only);
        }
        for (KeyTable<PostedReceive<R>> table : List.of(exact, anySource, anyTag, any)) {
            table.forEach(all::add);
        }
        all.sort((one, other) -> Long.compare(one.sequence, other.sequence));
        return all;
    }
}
