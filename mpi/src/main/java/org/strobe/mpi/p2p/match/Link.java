package org.strobe.mpi.p2p.match;

/**
 * An element's place in a {@link KeyTable}.
 *
 * @param <E> what is kept
 */
public final class Link<E> {
    final E owner;
    KeyQueue<E> queue;
    Link<E> previous;
    Link<E> next;

    public Link(E owner) {
        this.owner = owner;
    }

    /** Whether it is in a table. */
    public boolean isIn() {
        return queue != null;
    }
}
