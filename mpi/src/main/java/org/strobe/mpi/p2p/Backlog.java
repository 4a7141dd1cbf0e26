package org.strobe.mpi.p2p;

import java.util.ArrayDeque;

/**
 * What waits for room in a partner's inbox: short answers first, then messages in their order, then pieces of long ones
 * that the partner has asked for.
 */
final class Backlog {
    final ArrayDeque<Answer> answers = new ArrayDeque<>();
    final ArrayDeque<SendRequest> unsent = new ArrayDeque<>();
    final ArrayDeque<SendRequest> streams = new ArrayDeque<>();
    Partner partner;

    /** The next with a backlog, or the next spare one. */
    Backlog next;

    boolean isEmpty() {
        return answers.isEmpty() && unsent.isEmpty() && streams.isEmpty();
    }

    /** Whether what comes next would find room. */
    boolean hasRoom() {
        int length;
        if (!answers.isEmpty()) {
            length = Records.CANCEL_LENGTH;
        } else if (!unsent.isEmpty()) {
            length = unsent.peekFirst().recordLength();
        } else if (!streams.isEmpty()) {
            length = streams.peekFirst().nextFragment();
        } else {
            return true;
        }
        return partner.wire.hasRoom(length);
    }

    /** A record of a few words about an operation. */
    record Answer(long envelope, int length, long first, long second, long third) {}
}
