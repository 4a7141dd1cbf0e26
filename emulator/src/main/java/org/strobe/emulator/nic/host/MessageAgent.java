package org.strobe.emulator.nic.host;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.nic.MessageHandler;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.host.shared.BitTable;
import org.strobe.emulator.nic.host.shared.InFlight;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.wait.JobAbortedException;

/** Runs the handlers of active messages for all nodes that this process hosts. */
final class MessageAgent implements PacedAgent {
    /** Messages of one node per turn; bounds the delay of other nodes, and of the news about room. */
    private static final int MESSAGES_A_TURN = 32;

    /** Position of the node above the fields of an envelope. */
    private static final int NODE_SHIFT = 48;

    private static final long NOTHING = -1;

    private static final MessageHandler[] NO_HANDLERS = {};

    private final HostInterconnect interconnect;
    private final BitTable ready;
    private final BitTable served;
    private final NodeSet hosted;
    private final InFlight inFlight;
    private final AtomicReferenceArray<MessageHandler[]> handlers;
    private final RingConsumer[] consumers;

    /** Envelope and node of the message in work, for reports of stuck handlers. */
    private volatile long handling = NOTHING;

    MessageAgent(HostInterconnect interconnect, BitTable ready, BitTable served, NodeSet hosted, InFlight inFlight) {
        this.interconnect = interconnect;
        this.ready = ready;
        this.served = served;
        this.hosted = hosted;
        this.inFlight = inFlight;
        this.handlers = new AtomicReferenceArray<>(hosted.last() + 1);
        this.consumers = new RingConsumer[hosted.last() + 1];
    }

    /** Registers a handler. */
    synchronized void handle(int node, int number, MessageHandler handler) {
        MessageHandler[] known = handlers.get(node);
        MessageHandler[] more = Arrays.copyOf(
                known == null ? NO_HANDLERS : known, Math.max(number + 1, known == null ? 0 : known.length));
        if (more[number] != null) {
            throw new IllegalArgumentException("node=" + node + " handler=" + number + ": is registered already");
        }
        more[number] = handler;
        handlers.set(node, more);
        served.set(node);
    }

    @Override
    public int doWork() {
        int done = 0;
        int node = ready.next(hosted.first());
        while (node != BitTable.NONE && node <= hosted.last()) {
            if (hosted.contains(node) && handlers.get(node) != null) {
                done += drain(node);
            }
            node = ready.next(node + 1);
        }
        return done;
    }

    private int drain(int node) {
        MessageQueue mailbox = interconnect.mailbox(node);
        RingConsumer consumer = consumers[node];
        if (consumer == null) {
            consumer = mailbox.consumer();
            consumers[node] = consumer;
        }
        inFlight.begin();
        mailbox.beginDrain();
        int done = 0;
        int length = consumer.poll();
        while (length != RingConsumer.EMPTY) {
            handle(node, mailbox, consumer, length);
            consumer.release();
            done++;
            if (done == MESSAGES_A_TURN) {
                mailbox.leaveReady();
                break;
            }
            length = consumer.poll();
        }
        if (done > 0) {
            mailbox.countHandled(done);
        }
        handling = NOTHING;
        inFlight.end(1);
        return done;
    }

    private void handle(int node, MessageQueue mailbox, RingConsumer consumer, int length) {
        long envelope = consumer.envelope();
        handling = (long) node << NODE_SHIFT | envelope;
        int from = MessageQueueLayout.from(envelope);
        int number = MessageQueueLayout.handler(envelope);
        MessageHandler[] known = handlers.get(node);
        MessageHandler handler = number < known.length ? known[number] : null;
        if (handler == null) {
            throw new IllegalStateException(
                    "node " + node + " has no handler " + number + " for an active message of node " + from);
        }
        try {
            handler.onMessage(interconnect.agentNic(node), from, mailbox.ringMemory(), consumer.payload(), length);
        } catch (JobAbortedException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new IllegalStateException(
                    "handler " + number + " of node " + node + " failed on an active message of node " + from + ": "
                            + e,
                    e);
        }
        interconnect.port(node).signal(MessageQueueLayout.event(envelope));
    }

    /** Unlimited: senders wake the agent. */
    @Override
    public long restNanos() {
        return Long.MAX_VALUE;
    }

    @Override
    public String roleName() {
        long handled = handling;
        return handled == NOTHING
                ? "messages"
                : "handler " + MessageQueueLayout.handler(handled) + " of node " + (handled >>> NODE_SHIFT)
                        + ", in a message of node " + MessageQueueLayout.from(handled);
    }

    /** Later messages are never handled. */
    @Override
    public void onClose() {
        for (int node = hosted.first(); node != NodeSet.NONE; node = hosted.next(node)) {
            served.clear(node);
        }
    }
}
