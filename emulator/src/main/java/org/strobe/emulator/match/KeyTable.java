package org.strobe.emulator.match;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Finds the first element of a context, source and tag in constant time. For one thread at a time.
 *
 * @param <E> type of the elements
 */
final class KeyTable<E> {
    private static final int LEAST_BUCKETS = 16;

    private KeyQueue<E>[] buckets = buckets(LEAST_BUCKETS);
    private KeyQueue<E> spare;
    private int queues;
    private int size;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type can't be made otherwise
    private static <E> KeyQueue<E>[] buckets(int count) {
        return new KeyQueue[count];
    }

    /** Adds an element behind all others of its key. */
    void add(Link<E> link, int context, int source, int tag) {
        queue(context, source, tag).add(link);
        size++;
    }

    /** Adds an element before all others of its key. */
    void addFirst(Link<E> link, int context, int source, int tag) {
        queue(context, source, tag).addFirst(link);
        size++;
    }

    private KeyQueue<E> queue(int context, int source, int tag) {
        int hash = hash(context, source, tag);
        KeyQueue<E> queue = find(hash, context, source, tag);
        return queue == null ? insert(hash, context, source, tag) : queue;
    }

    /** The first element of a key that passes a test, or null. */
    E find(int context, int source, int tag, Predicate<E> which) {
        KeyQueue<E> queue = find(hash(context, source, tag), context, source, tag);
        return queue == null ? null : queue.find(which);
    }

    /** The first element of a key, or null. */
    E first(int context, int source, int tag) {
        if (size == 0) {
            return null;
        }
        KeyQueue<E> queue = find(hash(context, source, tag), context, source, tag);
        return queue == null ? null : queue.first();
    }

    /** Shows all elements, those of a key in order. */
    void forEach(Consumer<E> look) {
        for (KeyQueue<E> first : buckets) {
            for (KeyQueue<E> queue = first; queue != null; queue = queue.following) {
                queue.forEach(look);
            }
        }
    }

    /** Removes an element. */
    void remove(Link<E> link) {
        KeyQueue<E> queue = link.queue;
        queue.remove(link);
        size--;
        if (queue.isEmpty()) {
            drop(queue);
        }
    }

    private KeyQueue<E> find(int hash, int context, int source, int tag) {
        KeyQueue<E> queue = buckets[hash & (buckets.length - 1)];
        while (queue != null && !queue.has(context, source, tag)) {
            queue = queue.following;
        }
        return queue;
    }

    private KeyQueue<E> insert(int hash, int context, int source, int tag) {
        if (queues >= buckets.length) {
            grow();
        }
        KeyQueue<E> queue = spare;
        if (queue == null) {
            queue = new KeyQueue<>();
        } else {
            spare = queue.following;
        }
        queue.context = context;
        queue.source = source;
        queue.tag = tag;
        queue.hash = hash;
        put(queue);
        queues++;
        return queue;
    }

    private void put(KeyQueue<E> queue) {
        int bucket = queue.hash & (buckets.length - 1);
        queue.following = buckets[bucket];
        buckets[bucket] = queue;
    }

    private void grow() {
        KeyQueue<E>[] old = buckets;
        buckets = buckets(old.length * 2);
        for (KeyQueue<E> first : old) {
            KeyQueue<E> queue = first;
            while (queue != null) {
                KeyQueue<E> following = queue.following;
                put(queue);
                queue = following;
            }
        }
    }

    private void drop(KeyQueue<E> queue) {
        int bucket = queue.hash & (buckets.length - 1);
        KeyQueue<E> before = buckets[bucket];
        if (before.equals(queue)) {
            buckets[bucket] = queue.following;
        } else {
            while (!before.following.equals(queue)) {
                before = before.following;
            }
            before.following = queue.following;
        }
        queue.following = spare;
        spare = queue;
        queues--;
    }

    private static int hash(int context, int source, int tag) {
        int mixed = (context * 0x9E3779B1 + source) * 0x85EBCA6B + tag * 0xC2B2AE35;
        return mixed ^ mixed >>> 15;
    }
}
