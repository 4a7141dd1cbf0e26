package org.strobe.mpi.p2p.partner;

import java.util.ArrayDeque;
import org.strobe.mpi.progress.Progress;

/**
 * Records that wait for room in one partner's inbox. Controls go first, then messages in their order, then pieces of long
 * messages for which the partner has asked.
 */
final class Backlog {
    final ArrayDeque<Departure> controls = new ArrayDeque<>();
    final ArrayDeque<Departure> messages = new ArrayDeque<>();
    final ArrayDeque<Departure> pieces = new ArrayDeque<>();
    Partner partner;

    /** Next backlog of the rank, or next spare one. */
    Backlog next;

    boolean isEmpty() {
        return controls.isEmpty() && messages.isEmpty() && pieces.isEmpty();
    }

    /** Looks only: true if the next record would find room. */
    boolean hasRoom() {
        Departure first = controls.peekFirst();
        if (first == null) {
            first = messages.peekFirst();
        }
        if (first == null) {
            first = pieces.peekFirst();
        }
        return first == null || first.hasRoom(partner.wire());
    }

    /** Sends what there is room for, in order. */
    void move(Progress progress) {
        if (move(controls, progress) && move(messages, progress)) {
            move(pieces, progress);
        }
    }

    private static boolean move(ArrayDeque<Departure> queue, Progress progress) {
        while (!queue.isEmpty()) {
            if (!queue.peekFirst().tryLeave()) {
                return false;
            }
            queue.removeFirst();
            progress.happened();
        }
        return true;
    }
}
