package org.strobe.emulator.match;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** The elements of a {@link KeyTable} that have one key, in the order in which they came. */
final class KeyQueue<E> {
    int context;
    int source;
    int tag;
    int hash;

    /** The next queue of its bucket, or the next spare one. */
    KeyQueue<E> following;

    private Link<E> first;
    private Link<E> last;

    boolean has(int someContext, int someSource, int someTag) {
        return tag == someTag && source == someSource && context == someContext;
    }

    boolean isEmpty() {
        return first == null;
    }

    E first() {
        return first.owner;
    }

    void add(Link<E> link) {
        link.queue = this;
        link.previous = last;
        if (last == null) {
            first = link;
        } else {
            last.next = link;
        }
        last = link;
    }

    void addFirst(Link<E> link) {
        link.queue = this;
        link.next = first;
        if (first == null) {
            last = link;
        } else {
            first.previous = link;
        }
        first = link;
    }

    /** The first element that passes a test, or null. */
    E find(Predicate<E> which) {
        Link<E> link = first;
        while (link != null && !which.test(link.owner)) {
            link = link.next;
        }
        return link == null ? null : link.owner;
    }

    void forEach(Consumer<E> look) {
        for (Link<E> link = first; link != null; link = link.next) {
            look.accept(link.owner);
        }
    }

    void remove(Link<E> link) {
        if (link.previous == null) {
            first = link.next;
        } else {
            link.previous.next = link.next;
        }
        if (link.next == null) {
            last = link.previous;
        } else {
            link.next.previous = link.previous;
        }
        link.queue = null;
        link.previous = null;
        link.next = null;
    }
}
