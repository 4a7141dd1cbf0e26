package org.strobe.emulator.model;

import org.strobe.emulator.nic.Letter;
import org.strobe.shm.wait.Doorbell;

/** Letters that have come for one rank, in their order. */
final class LetterBox {
    private final NodeState node;
    private final Doorbell doorbell;
    private Letter first;
    private Letter last;

    /** The first was noticed, and that has been paid for. */
    private boolean isNoticed;

    /**
     * An empty one.
     *
     * @param node of its rank
     * @param doorbell likewise
     */
    LetterBox(NodeState node, Doorbell doorbell) {
        this.node = node;
        this.doorbell = doorbell;
    }

    NodeState node() {
        return node;
    }

    /** Lets the rank look, if it waits. */
    void ring() {
        doorbell.ringIfParked();
    }

    void add(Letter letter) {
        if (first == null) {
            first = letter;
        } else {
            last.setNext(letter);
        }
        last = letter;
        ring();
    }

    Letter first() {
        return first;
    }

    void removeFirst() {
        first = first.next();
        isNoticed = false;
    }

    /** Whether the first is noticed for the first time. */
    boolean isNews() {
        boolean isNews = first != null && !isNoticed;
        isNoticed |= isNews;
        return isNews;
    }
}
