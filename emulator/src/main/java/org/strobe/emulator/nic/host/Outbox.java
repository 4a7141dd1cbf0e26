package org.strobe.emulator.nic.host;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.nic.Copies;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.shm.segment.Memory;

/**
 * Messages of agents to targets that have no room: an agent must not wait for it, since the handlers that would make room
 * may run on the same thread. They go out in order, target by target.
 */
final class Outbox implements PacedAgent {
    /** Nobody rings when a target in another process has room. */
    private static final long REST = TimeUnit.MICROSECONDS.toNanos(50);

    private final AgentThread agents;
    private final InFlight inFlight;
    private final Map<Integer, Queue<Message>> queues = new HashMap<>();
    private boolean started;

    private record Message(Mailbox mailbox, long envelope, Memory bytes, int length) {}

    Outbox(AgentThread agents, InFlight inFlight) {
        this.agents = agents;
        this.inFlight = inFlight;
    }

    /** Sends a message, at once if there is room and none is before it. */
    synchronized void send(int to, Mailbox mailbox, long envelope, Memory source, byte[] array, long at, int length) {
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
        queue.add(new Message(mailbox, envelope, Copies.keep(source, array, at, length), length));
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
        // The ready bits stand for these messages now.
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
