package org.strobe.emulator.nic.host;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.host.shared.InFlight;
import org.strobe.emulator.nic.transfer.TransferCopies;
import org.strobe.shm.segment.Memory;

/**
 * Messages of agents to full targets. An agent must not wait for room, since the handlers that make room may run on its
 * own thread. Messages to one target leave in order.
 */
final class Outbox implements PacedAgent {
    /** Polling interval: targets in other processes do not signal room. */
    private static final long REST = TimeUnit.MICROSECONDS.toNanos(50);

    private final AgentThread agents;
    private final InFlight inFlight;
    private final Map<Integer, Queue<Message>> queues = new HashMap<>();
    private boolean started;

    private record Message(MessageQueue mailbox, long envelope, Memory bytes, int length) {}

    Outbox(AgentThread agents, InFlight inFlight) {
        this.agents = agents;
        this.inFlight = inFlight;
    }

    /** Sends a message at once if there is room and no earlier message waits. */
    synchronized void send(
            int to, MessageQueue mailbox, long envelope, Memory source, byte[] array, long at, int length) {
        Queue<Message> queue = queues.get(to);
        if (queue == null) {
            if (mailbox.tryPut(envelope, source, array, at, length)) {
                return;
            }
            queue = new ArrayDeque<>();
            queues.put(to, queue);
            if (!started) {
                started = true;
                agents.add(this);
            }
        }
        inFlight.begin();
        queue.add(new Message(mailbox, envelope, TransferCopies.keep(source, array, at, length), length));
    }

    @Override
    public synchronized int doWork() {
        int done = 0;
        Iterator<Queue<Message>> each = queues.values().iterator();
        while (each.hasNext()) {
            Queue<Message> queue = each.next();
            for (Message first = queue.peek(); first != null && tryPut(first); first = queue.peek()) {
                queue.remove();
                done++;
            }
            if (queue.isEmpty()) {
                each.remove();
            }
        }
        // The ready bits count for these messages now.
        if (done > 0) {
            inFlight.end(done);
        }
        return done;
    }

    private static boolean tryPut(Message message) {
        return message.mailbox.tryPut(message.envelope, message.bytes, null, 0, message.length);
    }

    @Override
    public synchronized long restNanos() {
        return queues.isEmpty() ? Long.MAX_VALUE : REST;
    }

    @Override
    public String roleName() {
        return "outbox";
    }
}
