package org.strobe.emulator.model.nic;

import org.strobe.emulator.nic.Letter;
import org.strobe.shm.wait.Doorbell;

/** Letters that have arrived for one rank, in order. */
final class LetterBox {
    private final NodeState node;
    private final Doorbell doorbell;
    private Letter first;
    private Letter last;

    /** True once the rank has paid for noticing the first letter. */
    private boolean isNoticed;

    /**
     * An empty box.
     *
     * @param node of its rank
     * @param doorbell of its rank
     */
    LetterBox(NodeState node, Doorbell doorbell) {
        this.node = node;
        this.doorbell = doorbell;
    }

    NodeState node() {
        return node;
    }

    /** Wakes the rank if it waits. */
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

    /** True when the first letter is noticed for the first time. */
    boolean isNews() {
        boolean isNews = first != null && !isNoticed;
        isNoticed |= isNews;
        return isNews;
    }
}
