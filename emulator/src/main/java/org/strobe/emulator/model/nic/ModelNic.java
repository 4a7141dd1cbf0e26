package org.strobe.emulator.model.nic;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.Mail;
import org.strobe.emulator.nic.MessageHandler;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.global.CombiningTree;
import org.strobe.emulator.nic.global.GlobalInterrupt;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.transfer.Bounds;
import org.strobe.emulator.nic.transfer.TransferCopies;
import org.strobe.shm.segment.Memory;

/** A modelled node's NIC, as used by a rank or an agent. */
final class ModelNic implements Nic {
    private static final int MOST_HANDLERS = 256;

    private final ModelInterconnect interconnect;
    private final Simulation simulation;
    private final Network network;
    private final Bounds bounds;
    private final NodeState own;
    private final Actor actor;
    private final int rank;
    private final ModelMail mail;
    private final ModelQueries queries;

    /** Null before its first use, and if there are none. */
    private PacketPort packets;

    private RemoteAccess remoteAccess;
    private NodeState.EventWait[] waits = new NodeState.EventWait[0];

    /**
     * A view of a NIC.
     *
     * @param actor null for an agent, which does not wait
     * @param rank of the node; {@link ArrivalDispatcher#NOBODY} for an agent
     * @param mail null for an agent, which gets no letters
     */
    ModelNic(ModelInterconnect interconnect, NodeState own, Actor actor, int rank, ModelMail mail) {
        this.interconnect = interconnect;
        this.simulation = interconnect.simulation();
        this.network = interconnect.network();
        this.bounds = interconnect.bounds();
        this.own = own;
        this.actor = actor;
        this.rank = rank;
        this.mail = mail;
        this.queries = new ModelQueries(interconnect, own);
    }

    private void begin() {
        if (actor != null) {
            actor.operation();
        }
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
        return own.memory();
    }

    @Override
    public int events() {
        return bounds.events();
    }

    /** Sends a message of this NIC after its delay. Raises the local event when the message has left. */
    private void leave(NodeState to, long bytes, Signals signals, Event arrived) {
        Event left = signals.local() == Signals.NO_EVENT ? null : () -> own.signal(signals.local());
        interconnect.carry(own, to, bytes, left, arrived);
    }

    private AwaitedAnswer newAnswer(long noticing) {
        if (actor == null) {
            throw new IllegalStateException("an agent does not wait");
        }
        return new AwaitedAnswer(simulation, actor, noticing);
    }

    private static byte[] bytesOf(Memory source, byte[] array, long at, long length) {
        byte[] kept = new byte[(int) length];
        if (array == null) {
            source.bare().getBytes(at, kept, 0, (int) length);
        } else {
            System.arraycopy(array, (int) at, kept, 0, (int) length);
        }
        return kept;
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
        begin();
        NodeState target = interconnect.state(to);
        bounds.check(offset, source, array, at, length, signals);
        byte[] kept = bytesOf(source, array, at, length);
        leave(target, length, signals, () -> arrive(target, offset, kept, signals));
    }

    private static void arrive(NodeState target, long offset, byte[] bytes, Signals signals) {
        target.arrive(signals.remote(), () -> target.memory().setBytes(offset, bytes, 0, bytes.length));
    }

    @Override
    public void get(int from, long offset, Memory target, long targetOffset, long length, Signals signals) {
        byte[] bytes = fetch(from, offset, target, null, targetOffset, length, signals);
        target.bare().setBytes(targetOffset, bytes, 0, bytes.length);
        own.raise(signals.local());
    }

    @Override
    public void get(int from, long offset, byte[] target, int index, int length, Signals signals) {
        byte[] bytes = fetch(from, offset, null, target, index, length, signals);
        System.arraycopy(bytes, 0, target, index, length);
        own.raise(signals.local());
    }

    private byte[] fetch(int from, long offset, Memory target, byte[] array, long at, long length, Signals signals) {
        begin();
        NodeState source = interconnect.state(from);
        bounds.check(offset, target, array, at, length, signals);
        byte[] bytes = new byte[(int) length];
        AwaitedAnswer answer = newAnswer(network.receiving());
        leave(source, 0, Signals.NONE, () -> {
            source.bare().getBytes(offset, bytes, 0, bytes.length);
            source.signal(signals.remote());
            interconnect.answer(source, own, length, () -> answer.come(0));
        });
        answer.await();
        return bytes;
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
        begin();
        bounds.check(offset, source, array, at, length, signals);
        byte[] kept = bytesOf(source, array, at, length);
        Event arrived = () -> {
            for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
                arrive(interconnect.state(node), offset, kept, signals);
            }
            own.signal(signals.local());
        };
        interconnect.carry(own, to, network.sending(length), () -> network.multicast(own.node(), to, length, arrived));
    }

    @Override
    public void putWord(int to, long offset, long value, Signals signals) {
        begin();
        NodeState target = interconnect.state(to);
        bounds.checkWord(offset);
        bounds.check(signals);
        leave(
                target,
                Long.BYTES,
                signals,
                () -> target.arrive(signals.remote(), () -> target.memory().setLongVolatile(offset, value)));
    }

    @Override
    public long getWord(int from, long offset) {
        return change(from, offset, (word, unused) -> word, 0);
    }

    @Override
    public long fetchAndAdd(int node, long offset, long delta) {
        return change(node, offset, Long::sum, delta);
    }

    @Override
    public long fetchAndOr(int node, long offset, long bits) {
        return change(node, offset, (word, more) -> word | more, bits);
    }

    @Override
    public long swap(int node, long offset, long value) {
        return change(node, offset, (word, replacement) -> replacement, value);
    }

    @Override
    public long compareAndSwap(int node, long offset, long expected, long value) {
        return change(node, offset, (word, replacement) -> word == expected ? replacement : word, value);
    }

    /** Changes a word of a node when the request arrives there; returns its previous value when the answer is back. */
    private long change(int node, long offset, LongBinaryOperator operator, long operand) {
        begin();
        NodeState target = interconnect.state(node);
        bounds.checkWord(offset);
        AwaitedAnswer answer = newAnswer(network.receiving());
        leave(target, Long.BYTES, Signals.NONE, () -> {
            long before = target.bare().getLongVolatile(offset);
            long after = operator.applyAsLong(before, operand);
            if (after != before) {
                target.arrive(Signals.NO_EVENT, () -> target.memory().setLongVolatile(offset, after));
            }
            interconnect.answer(target, own, Long.BYTES, () -> answer.come(before));
        });
        return answer.await();
    }

    @Override
    public boolean compare(NodeSet nodes, long offset, WordComparison comparison, long value) {
        bounds.checkWord(offset);
        return ask(nodes, () -> queries.holds(nodes, offset, comparison, value));
    }

    @Override
    public boolean compareAndWrite(
            NodeSet nodes, long offset, WordComparison comparison, long value, long writeOffset, long newValue) {
        bounds.checkWord(offset);
        bounds.checkWord(writeOffset);
        return ask(nodes, () -> queries.write(nodes, offset, comparison, value, writeOffset, newValue));
    }

    @Override
    public void ask(NodeSet nodes, long offset, WordComparison comparison, long value, Nic.Answer answer) {
        bounds.checkWord(offset);
        ask(nodes, () -> queries.holds(nodes, offset, comparison, value), answer);
    }

    @Override
    public void ask(
            NodeSet nodes,
            long offset,
            WordComparison comparison,
            long value,
            long writeOffset,
            long newValue,
            Nic.Answer answer) {
        bounds.checkWord(offset);
        bounds.checkWord(writeOffset);
        ask(nodes, () -> queries.write(nodes, offset, comparison, value, writeOffset, newValue), answer);
    }

    /** Asks all nodes. An agent takes the answer in a step of its processor. */
    private void ask(NodeSet nodes, LongSupplier question, Nic.Answer answer) {
        if (actor != null) {
            throw new IllegalStateException("ask with a later answer: only agents may; a rank calls compare");
        }
        queries.ask(nodes, question, yes -> own.stepOfAgents(() -> answer.come(yes)));
    }

    /** Asks all nodes at one time, and waits for the answer. */
    private boolean ask(NodeSet nodes, LongSupplier question) {
        begin();
        AwaitedAnswer answer = newAnswer(network.learning(own.node(), nodes));
        queries.ask(nodes, question, answer);
        boolean yes = answer.await() == 1;
        if (!yes) {
            actor.notYet();
        }
        return yes;
    }

    @Override
    public void signal(int to, int event) {
        bounds.checkEvent(event);
        put(to, 0, own.bare(), null, 0, 0, Signals.remote(event));
    }

    @Override
    public void signal(NodeSet to, int event) {
        bounds.checkEvent(event);
        multicast(to, 0, own.bare(), null, 0, 0, Signals.remote(event));
    }

    @Override
    public long event(int event) {
        if (actor == null) {
            bounds.checkEvent(event);
            return own.count(event);
        }
        return eventWait(event).look();
    }

    @Override
    public boolean testEvent(int event, long atLeast) {
        begin();
        boolean isThere = eventWait(event).isReached(atLeast);
        if (!isThere && actor != null) {
            actor.notYet();
        }
        return isThere;
    }

    @Override
    public void awaitEvent(int event, long atLeast) {
        NodeState.EventWait wait = eventWait(event);
        awaitEvent(event, atLeast, wait);
    }

    @Override
    public void awaitEvent(int event, long atLeast, Waiting reason) {
        checkMayWait();
        actor.await(eventWait(event), atLeast, reason);
    }

    @Override
    public boolean awaitEvent(int event, long atLeast, long timeoutNanos) {
        checkMayWait();
        NodeState.EventWait wait = eventWait(event);
        return actor.await(wait, atLeast, timeoutNanos, wait);
    }

    private void checkMayWait() {
        if (actor == null) {
            throw new IllegalStateException("an agent does not wait");
        }
    }

    private NodeState.EventWait eventWait(int event) {
        bounds.checkEvent(event);
        if (event >= waits.length) {
            waits = Arrays.copyOf(waits, Math.max(event + 1, 2 * waits.length));
        }
        if (waits[event] == null) {
            waits[event] = own.eventWait(event, rank);
        }
        return waits[event];
    }

    @Override
    public void lowerEvent(int event, long by) {
        bounds.checkEvent(event);
        simulation.settle();
        own.set(event, own.count(event) - by);
    }

    @Override
    public void resetEvent(int event, long value) {
        bounds.checkEvent(event);
        simulation.settle();
        own.reset(event, value);
    }

    @Override
    public boolean switchInterrupts(boolean on) {
        return rank == ArrivalDispatcher.NOBODY || own.switchInterrupts(rank, on);
    }

    @Override
    public Optional<Mail> mail() {
        return Optional.ofNullable(mail);
    }

    @Override
    public Optional<CombiningTree> tree() {
        return interconnect.tree().map(tree -> tree.at(own.node(), this::beginNow));
    }

    @Override
    public Optional<GlobalInterrupt> interrupts() {
        return interconnect.wires().map(wires -> wires.at(own.node(), this::beginNow));
    }

    private long beginNow() {
        begin();
        return simulation.now();
    }

    @Override
    public Optional<PacketPort> packets() {
        if (packets == null && rank != ArrivalDispatcher.NOBODY) {
            packets = interconnect.packets(own.node(), rank, mail::ring).orElse(null);
        }
        return Optional.ofNullable(packets);
    }

    @Override
    public Optional<RemoteAccess> remoteAccess() {
        if (remoteAccess == null) {
            remoteAccess = new ModelRemoteAccess(interconnect, own, mail);
        }
        return Optional.of(remoteAccess);
    }

    @Override
    public int largestMessage() {
        return ModelInterconnect.LARGEST_MESSAGE;
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
        begin();
        checkHandler(handler);
        NodeState target = interconnect.state(to);
        if (length < 0 || length > largestMessage()) {
            throw new IllegalArgumentException(
                    "length=" + length + ": an active message has at most " + largestMessage() + " bytes");
        }
        TransferCopies.check(source, array, at, length);
        bounds.check(signals);
        byte[] kept = bytesOf(source, array, at, length);
        int from = own.node();
        leave(target, length, signals, () -> target.step(() -> deliver(target, handler, from, kept, signals)));
    }

    /** Hands a message to its handler, in a step of the target's processor. */
    private void deliver(NodeState target, int number, int from, byte[] message, Signals signals) {
        MessageHandler handler = target.isHolding() ? null : target.handler(number);
        if (handler == null) {
            target.hold(() -> run(target, target.handler(number), from, message, signals));
        } else {
            run(target, handler, from, message, signals);
        }
    }

    private void run(NodeState target, MessageHandler handler, int from, byte[] message, Signals signals) {
        Memory memory = Memory.allocate(Math.max(1, message.length));
        memory.setBytes(0, message, 0, message.length);
        target.arrive(
                signals.remote(),
                () -> handler.onMessage(interconnect.agentNic(target.node()), from, memory, 0, message.length));
    }

    private static void checkHandler(int number) {
        if (number < 0 || number >= MOST_HANDLERS) {
            throw new IllegalArgumentException("handler=" + number + ": from 0 to " + (MOST_HANDLERS - 1));
        }
    }

    @Override
    public void handle(int number, MessageHandler handler) {
        begin();
        checkHandler(number);
        simulation.settle();
        own.handle(number, Objects.requireNonNull(handler));
    }
}
