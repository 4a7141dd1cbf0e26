package org.strobe.emulator.nic.host;

import java.util.Objects;
import java.util.Optional;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.Mail;
import org.strobe.emulator.nic.MessageHandler;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.host.shared.JobLock;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.transfer.Bounds;
import org.strobe.emulator.nic.transfer.TransferCopies;
import org.strobe.shm.segment.Memory;

/**
 * A node's NIC, bound to an actor. Checks arguments, consults the faults, and performs the transfer. Queues a transfer
 * that is delayed or must not overtake a delayed one.
 */
final class HostNic implements Nic {
    /** In place of a rank: packets are for initial ranks. */
    static final int NOBODY = -1;

    private final HostInterconnect interconnect;
    private final Actor actor;
    private final int doorbell;
    private final NodePort own;
    private final OrderedOperations ordered;
    private final Bounds bounds;
    private final int rank;
    private EventWait[] waits;

    /** Null before its first use. */
    private PacketPort packets;

    /**
     * A view of a NIC.
     *
     * @param doorbell of the actor; {@link JobLock#NO_DOORBELL} for an agent, which does not wait
     * @param rank whose packets it carries; {@link #NOBODY} for none
     */
    HostNic(HostInterconnect interconnect, int node, Actor actor, int doorbell, int rank) {
        this.interconnect = interconnect;
        this.actor = actor;
        this.doorbell = doorbell;
        this.rank = rank;
        this.own = interconnect.port(node);
        this.ordered = new OrderedOperations(interconnect, actor, doorbell);
        this.bounds = interconnect.bounds();
    }

    @Override
    public int node() {
        return own.node();
    }

    @Override
    public int nodes() {
        return interconnect.nodes();
    }

    @Override
    public Memory memory() {
        return own.global();
    }

    @Override
    public int events() {
        return bounds.events();
    }

    @Override
    public void put(int to, long offset, Memory source, long sourceOffset, long length, Signals signals) {
        put(to, offset, source, null, sourceOffset, length, signals);
    }

    @Override
    public void put(int to, long offset, byte[] source, int index, int length, Signals signals) {
        put(to, offset, null, source, index, length, signals);
    }

    private void put(int to, long offset, Memory source, byte[] array, long at, long length, Signals signals) {
        actor.operation();
        NodePort target = begin(to, offset, source, array, at, length, signals);
        if (interconnect.isUndisturbed()) {
            copy(target, offset, source, array, at, length, signals);
        } else {
            putDisturbed(target, offset, source, array, at, length, signals);
        }
    }

    private void putDisturbed(
            NodePort target, long offset, Memory source, byte[] array, long at, long length, Signals signals) {
        NodeSet to = NodeSet.of(target.node());
        long delay = interconnect.delay(own.node(), to, false);
        if (delay == HostInterconnect.AT_ONCE) {
            copy(target, offset, source, array, at, length, signals);
            return;
        }
        Memory kept = TransferCopies.keep(source, array, at, length);
        interconnect.late().add(own.node(), to, delay, () -> {
            copy(target, offset, kept, null, 0, length, signals);
            return true;
        });
    }

    private void copy(
            NodePort target, long offset, Memory source, byte[] array, long at, long length, Signals signals) {
        TransferCopies.toMemory(target.global(), offset, source, array, at, length);
        complete(target, signals);
    }

    private void complete(NodePort target, Signals signals) {
        target.signal(signals.remote());
        own.signal(signals.local());
    }

    private NodePort begin(int node, long offset, Memory memory, byte[] array, long at, long length, Signals signals) {
        interconnect.checkNode(node);
        bounds.check(offset, memory, array, at, length, signals);
        return interconnect.port(node);
    }

    @Override
    public void get(int from, long offset, Memory target, long targetOffset, long length, Signals signals) {
        get(from, offset, target, null, targetOffset, length, signals);
    }

    @Override
    public void get(int from, long offset, byte[] target, int index, int length, Signals signals) {
        get(from, offset, null, target, index, length, signals);
    }

    private void get(int from, long offset, Memory target, byte[] array, long at, long length, Signals signals) {
        actor.operation();
        NodePort source = begin(from, offset, target, array, at, length, signals);
        settle(from);
        TransferCopies.fromMemory(source.global(), offset, target, array, at, length);
        complete(source, signals);
    }

    /** Waits for the delay of an operation whose result the caller needs. */
    private void settle(int node) {
        if (!interconnect.isUndisturbed()) {
            NodeSet to = NodeSet.of(node);
            ordered.settle(own.node(), to, interconnect.delay(own.node(), to, false));
        }
    }

    private void settle(NodeSet nodes) {
        if (!interconnect.isUndisturbed()) {
            ordered.settle(own.node(), nodes, interconnect.delay(own.node(), nodes, true));
        }
    }

    @Override
    public void multicast(NodeSet to, long offset, Memory source, long sourceOffset, long length, Signals signals) {
        multicast(to, offset, source, null, sourceOffset, length, signals);
    }

    @Override
    public void multicast(NodeSet to, long offset, byte[] source, int index, int length, Signals signals) {
        multicast(to, offset, null, source, index, length, signals);
    }

    private void multicast(
            NodeSet to, long offset, Memory source, byte[] array, long at, long length, Signals signals) {
        actor.operation();
        bounds.check(offset, source, array, at, length, signals);
        ordered.reach(to);
        long delay = interconnect.isUndisturbed() ? HostInterconnect.AT_ONCE : interconnect.delay(own.node(), to, true);
        if (delay == HostInterconnect.AT_ONCE) {
            ordered.multicast(to, offset, source, array, at, length, signals.remote());
            own.signal(signals.local());
            return;
        }
        Memory kept = TransferCopies.keep(source, array, at, length);
        OrderedOperations latecomer = ordered.ofLatecomer();
        interconnect.late().add(own.node(), to, delay, () -> {
            latecomer.multicast(to, offset, kept, null, 0, length, signals.remote());
            own.signal(signals.local());
            return true;
        });
    }

    @Override
    public void putWord(int to, long offset, long value, Signals signals) {
        actor.operation();
        bounds.checkWord(offset);
        bounds.check(signals);
        NodePort target = interconnect.port(interconnect.checkNode(to));
        NodeSet set = interconnect.isUndisturbed() ? null : NodeSet.of(to);
        long delay = set == null ? HostInterconnect.AT_ONCE : interconnect.delay(own.node(), set, false);
        if (delay == HostInterconnect.AT_ONCE) {
            ordered.store(target, offset, value);
            complete(target, signals);
            return;
        }
        OrderedOperations latecomer = ordered.ofLatecomer();
        interconnect.late().add(own.node(), set, delay, () -> {
            latecomer.store(target, offset, value);
            complete(target, signals);
            return true;
        });
    }

    @Override
    public long getWord(int from, long offset) {
        return word(from, offset).global().getLongVolatile(offset);
    }

    @Override
    public long fetchAndAdd(int node, long offset, long delta) {
        return ordered.fetchAndAdd(word(node, offset), offset, delta);
    }

    @Override
    public long fetchAndOr(int node, long offset, long bits) {
        return ordered.fetchAndOr(word(node, offset), offset, bits);
    }

    @Override
    public long swap(int node, long offset, long value) {
        return ordered.swap(word(node, offset), offset, value);
    }

    @Override
    public long compareAndSwap(int node, long offset, long expected, long value) {
        return ordered.compareAndSwap(word(node, offset), offset, expected, value);
    }

    /** Begins an operation on a word whose result the caller needs. */
    private NodePort word(int node, long offset) {
        actor.operation();
        bounds.checkWord(offset);
        NodePort port = interconnect.port(interconnect.checkNode(node));
        settle(node);
        return port;
    }

    @Override
    public boolean compare(NodeSet nodes, long offset, WordComparison comparison, long value) {
        actor.operation();
        bounds.checkWord(offset);
        ordered.reach(nodes);
        settle(nodes);
        return answer(ordered.compare(nodes, offset, comparison, value));
    }

    @Override
    public boolean compareAndWrite(
            NodeSet nodes, long offset, WordComparison comparison, long value, long writeOffset, long newValue) {
        actor.operation();
        bounds.checkWord(offset);
        bounds.checkWord(writeOffset);
        ordered.reach(nodes);
        settle(nodes);
        return answer(ordered.compareAndWrite(nodes, offset, comparison, value, writeOffset, newValue));
    }

    @Override
    public void ask(NodeSet nodes, long offset, WordComparison comparison, long value, Answer answer) {
        answer.come(compare(nodes, offset, comparison, value));
    }

    @Override
    public void ask(
            NodeSet nodes,
            long offset,
            WordComparison comparison,
            long value,
            long writeOffset,
            long newValue,
            Answer answer) {
        answer.come(compareAndWrite(nodes, offset, comparison, value, writeOffset, newValue));
    }

    private boolean answer(boolean yes) {
        if (!yes) {
            actor.notYet();
        }
        return yes;
    }

    @Override
    public void signal(int to, int event) {
        put(to, 0, own.global(), null, 0, 0, remote(event));
    }

    @Override
    public void signal(NodeSet to, int event) {
        multicast(to, 0, own.global(), null, 0, 0, remote(event));
    }

    private Signals remote(int event) {
        bounds.checkEvent(event);
        return Signals.remote(event);
    }

    @Override
    public long event(int event) {
        bounds.checkEvent(event);
        return own.count(event);
    }

    @Override
    public boolean testEvent(int event, long atLeast) {
        actor.operation();
        bounds.checkEvent(event);
        return answer(own.count(event) >= atLeast);
    }

    @Override
    public void awaitEvent(int event, long atLeast) {
        actor.operation();
        EventWait wait = eventWait(event);
        actor.await(wait, atLeast, wait);
    }

    @Override
    public void awaitEvent(int event, long atLeast, Waiting reason) {
        actor.operation();
        actor.await(eventWait(event), atLeast, reason);
    }

    @Override
    public boolean awaitEvent(int event, long atLeast, long timeoutNanos) {
        actor.operation();
        EventWait wait = eventWait(event);
        return actor.await(wait, atLeast, timeoutNanos, wait);
    }

    private EventWait eventWait(int event) {
        bounds.checkEvent(event);
        if (waits == null) {
            waits = new EventWait[bounds.events()];
        }
        EventWait wait = waits[event];
        if (wait == null) {
            wait = new EventWait(own, event);
            waits[event] = wait;
        }
        return wait;
    }

    @Override
    public void lowerEvent(int event, long by) {
        bounds.checkEvent(event);
        own.lower(event, by);
    }

    @Override
    public void resetEvent(int event, long value) {
        bounds.checkEvent(event);
        own.reset(event, value);
    }

    /** Does nothing: transfers need no processor of their target. */
    @Override
    public boolean switchInterrupts(boolean on) {
        return true;
    }

    @Override
    public Optional<Mail> mail() {
        return Optional.empty();
    }

    @Override
    public Optional<PacketPort> packets() {
        if (packets == null && rank != NOBODY) {
            packets = interconnect.packets().open(rank, own.node());
        }
        return Optional.ofNullable(packets);
    }

    @Override
    public Optional<RemoteAccess> remoteAccess() {
        return Optional.empty();
    }

    @Override
    public int largestMessage() {
        return interconnect.mailbox(own.node()).largest();
    }

    @Override
    public void send(int to, int handler, byte[] source, int index, int length, Signals signals) {
        send(to, handler, null, source, index, length, signals);
    }

    @Override
    public void send(int to, int handler, Memory source, long sourceOffset, int length, Signals signals) {
        send(to, handler, source, null, sourceOffset, length, signals);
    }

    private void send(int to, int handler, Memory source, byte[] array, long at, int length, Signals signals) {
        actor.operation();
        HostInterconnect.checkHandler(handler);
        MessageQueue mailbox = interconnect.mailbox(interconnect.checkNode(to));
        mailbox.checkLength(length);
        TransferCopies.check(source, array, at, length);
        bounds.check(signals);
        long envelope = MessageQueueLayout.envelope(own.node(), signals.remote(), handler);
        NodeSet set = interconnect.isUndisturbed() ? null : NodeSet.of(to);
        long delay = set == null ? HostInterconnect.AT_ONCE : interconnect.delay(own.node(), set, false);
        if (delay != HostInterconnect.AT_ONCE) {
            Memory kept = TransferCopies.keep(source, array, at, length);
            interconnect.late().add(own.node(), set, delay, () -> mailbox.tryPut(envelope, kept, null, 0, length));
        } else if (doorbell == JobLock.NO_DOORBELL) {
            interconnect.outbox().send(to, mailbox, envelope, source, array, at, length);
        } else {
            mailbox.put(actor, envelope, source, array, at, length);
        }
        own.signal(signals.local());
    }

    @Override
    public void handle(int number, MessageHandler handler) {
        actor.operation();
        interconnect.handle(own.node(), number, Objects.requireNonNull(handler));
    }
}
