package org.strobe.mpi.p2p.send;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.copy.HandOver;
import org.strobe.shm.wait.Doorbell;

/** Sends whose buffers receivers of this JVM copy from. While the rank waits it copies for receivers that want help. */
final class ExposedSends {
    /** Number of the latest exposed sends that are searched for a receiver that wants help. */
    private static final int SEARCHED = 4;

    private final Rank rank;
    private final Progress progress;
    private final Finished finished = new Finished();
    private SendRequest first;

    ExposedSends(Progress progress) {
        this.rank = progress.rank();
        this.progress = progress;
    }

    boolean isEmpty() {
        return first == null;
    }

    boolean hasFinished() {
        return !finished.isEmpty();
    }

    /** Removes all sends that receivers have finished, linked; null if there are none. */
    SendRequest takeFinished() {
        return finished.takeAll();
    }

    /** Exposes the buffer of an offered message, if its bytes are contiguous. */
    void expose(SendRequest send) {
        send.isExposed = send.block == null && send.type().isDense() && send.offset() >= 0;
        if (!send.isExposed) {
            return;
        }
        try {
            send.handOver().offer(send.buffer(), send.offset(), send.size());
        } catch (RuntimeException e) {
            send.isExposed = false;
            throw SendRequest.unreadable(e);
        }
        send.exposedBefore = null;
        send.exposedAfter = first;
        if (first != null) {
            first.exposedBefore = send;
        }
        first = send;
    }

    void hide(SendRequest send) {
        if (send.isExposed) {
            send.isExposed = false;
            if (send.exposedBefore == null) {
                first = send.exposedAfter;
            } else {
                send.exposedBefore.exposedAfter = send.exposedAfter;
            }
            if (send.exposedAfter != null) {
                send.exposedAfter.exposedBefore = send.exposedBefore;
            }
            send.exposedBefore = null;
            send.exposedAfter = null;
        }
    }

    /** Takes an exposed buffer back. Returns false if a receiver has begun with it. */
    boolean tryWithdraw(SendRequest send) {
        return send.isExposed && send.handOver().tryWithdraw();
    }

    boolean isHelpWanted() {
        return helpWanted() != null;
    }

    private SendRequest helpWanted() {
        int searches = SEARCHED;
        for (SendRequest each = first; each != null && searches > 0; each = each.exposedAfter) {
            // Nobody wants help with a short message, and each look at it takes its line from the receiver.
            if (each.size() >= HandOver.SPLIT_FROM && each.handOver().isHelpWanted()) {
                return each;
            }
            searches--;
        }
        return null;
    }

    /** Copies half of a message for a receiver that wants help, if there is one. */
    void help() {
        if (first == null) {
            return;
        }
        SendRequest send = helpWanted();
        if (send != null && tryHelp(send)) {
            progress.happened();
            rank.doorbell(send.partner().process()).ringIfAwaiting(Doorbell.ANY_WORD);
        }
    }

    private static boolean tryHelp(SendRequest send) {
        try {
            return send.handOver().tryHelp();
        } catch (RuntimeException e) {
            return true; // the receiver learns of it, and tells whose buffer failed
        }
    }

    /** For the receiver's thread: it has everything that it wants of a message. */
    void setTaken(SendRequest send) {
        finished.add(send);
        rank.doorbell(rank.number()).ringIfAwaiting(Doorbell.ANY_WORD);
    }
}
