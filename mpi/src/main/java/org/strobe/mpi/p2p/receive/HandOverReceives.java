package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.send.SendRequest;
import org.strobe.shm.copy.ConfinedBuffers;
import org.strobe.shm.copy.HandOver;

/** Receives of messages that were offered in this JVM: copied from buffer to buffer. A waiting sender copies one half. */
final class HandOverReceives {
    private final ConfinedBuffers confined = new ConfinedBuffers();

    /** Receives whose senders copy their half. */
    private ReceiveRequest helped;

    private int underWay;

    /** True if no receive is half done. */
    boolean isQuiet() {
        return underWay == 0;
    }

    boolean isAwaited() {
        return helped != null;
    }

    /** Copies a message, whose size the receive knows. */
    void copy(ReceiveRequest receive, SendRequest send, long wanted) {
        HandOver handOver = send.handOver();
        try {
            if (send.isExposed() && receive.type().isDense() && receive.offset() >= 0) {
                if (tryAccept(receive, handOver, wanted) == HandOver.Receipt.PENDING) {
                    receive.helper = send;
                    receive.next = helped;
                    helped = receive;
                    underWay++;
                    return;
                }
            } else {
                send.copyTo(receive.buffer(), receive.offset(), receive.count(), receive.type(), wanted);
            }
        } catch (RuntimeException e) {
            fail(receive, send, e);
        }
        if (!handOver.isIdle() && handOver.tryTake()) {
            handOver.release();
        }
        send.setTaken();
        receive.settle();
    }

    private HandOver.Receipt tryAccept(ReceiveRequest receive, HandOver handOver, long wanted) {
        return confined.contains(receive.buffer())
                ? handOver.tryAcceptAlone(receive.buffer(), receive.offset(), wanted)
                : handOver.tryAccept(receive.buffer(), receive.offset(), wanted);
    }

    private static void fail(ReceiveRequest receive, SendRequest send, RuntimeException e) {
        if (send.isReadable()) {
            receive.failToWrite(e);
        } else {
            send.failToRead(e);
            receive.failForSender(e);
        }
    }

    /** Looks only: true if a sender has copied its half. */
    boolean hasCopied() {
        for (ReceiveRequest each = helped; each != null; each = each.next) {
            if (each.helper.handOver().isCopied()) {
                return true;
            }
        }
        return false;
    }

    /** Ends the receives whose senders have copied their half. */
    void endCopied() {
        ReceiveRequest before = null;
        ReceiveRequest receive = helped;
        while (receive != null) {
            ReceiveRequest following = receive.next;
            if (receive.helper.handOver().isCopied()) {
                if (before == null) {
                    helped = following;
                } else {
                    before.next = following;
                }
                end(receive);
            } else {
                before = receive;
            }
            receive = following;
        }
    }

    private void end(ReceiveRequest receive) {
        SendRequest send = receive.helper;
        receive.helper = null;
        receive.next = null;
        try {
            boolean finished = send.handOver().tryFinish();
            assert finished : "only the receiver finishes it";
        } catch (RuntimeException e) {
            fail(receive, send, e);
        }
        underWay--;
        send.setTaken();
        receive.settle();
    }
}
