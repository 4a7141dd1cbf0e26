package org.strobe.emulator.match;

/**
 * Place of an element in a {@link KeyTable}.
 *
 * @param <E> type of the elements
 */
final class Link<E> {
    final E owner;
    KeyQueue<E> queue;
    Link<E> previous;
    Link<E> next;

    Link(E owner) {
        this.owner = owner;
    }

    /** True if it is in a table. */
    boolean isIn() {
        return queue != null;
    }
}
