package org.strobe.bcs.message;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicProcessor;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/** Delivers the sends that processes of its node have posted, and what gives sends up, to the nodes of those that receive; it is through when all of them are there. */
public final class BufferSender implements NicThread {
    /** What it is called. */
    public static final String NAME = "BS";

    private final Nic nic;
    private final NicProcessor processor;
    private final int handler;
    private final IntUnaryOperator nodeOf;
    private final BufferReceiver ownReceiver;
    private final List<DescriptorFifo.Head> fifos = new CopyOnWriteArrayList<>();
    private final List<Descriptor> posted = new ArrayList<>();
    private final Map<Integer, List<Descriptor>> byNode = new LinkedHashMap<>();
    private final LastUse lastUse = new LastUse();
    private final Memory message;
    private final int most;
    private int unacknowledged;
    private int news;

    /**
     * Of a node.
     *
     * @param processor what it runs on
     * @param firstHandler the first of two numbers that NICs have for messages among senders and receivers
     * @param nodeOf where processes are
     * @param acknowledgements the node's
     */
    public BufferSender(
            Nic nic,
            NicProcessor processor,
            int firstHandler,
            IntUnaryOperator nodeOf,
            BufferReceiver ownReceiver,
            Acknowledgements acknowledgements) {
        int acknowledgement = firstHandler + 1;
        this.nic = nic;
        this.processor = processor;
        this.handler = firstHandler;
        this.nodeOf = nodeOf;
        this.ownReceiver = ownReceiver;
        this.most = nic.largestMessage() / DescriptorLayout.SIZE;
        this.message = Memory.allocate((long) most * DescriptorLayout.SIZE);
        nic.handle(acknowledgement, (here, from, memory, offset, length) -> unacknowledged--);
        nic.handle(handler, (here, from, memory, offset, length) -> {
            for (int at = 0; at < length; at += DescriptorLayout.SIZE) {
                ownReceiver.arrive(Descriptor.read(memory, offset + at));
            }
            acknowledgements.send(from, acknowledgement);
        });
    }

    /** One of its node's processes posts its sends here. */
    public void add(DescriptorFifo.Head fifo) {
        fifos.add(fifo);
    }

    /** When the node's agents have ended: adds what was posted and has not left. */
    public void findLeft(List<Pending> found) {
        List<Descriptor> left = new ArrayList<>();
        byNode.values().forEach(left::addAll);
        fifos.forEach(fifo -> fifo.drainTo(left));
        left.stream()
                .filter(each -> each.kind() == Kind.SEND)
                .forEach(each -> found.add(new Pending(Pending.State.NEW, each, 0)));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE;
    }

    @Override
    public void begin(long slice, Microphase microphase) {
        posted.clear();
        if (!areFifosEmpty()) {
            lastUse.in(slice);
        }
        fifos.forEach(fifo -> fifo.drainTo(posted));
        processor.deal(posted.size());
        news = posted.size();
        for (Descriptor each : posted) {
            int node = nodeOf.applyAsInt(each.peer());
            if (node == nic.node()) {
                ownReceiver.arrive(each);
            } else {
                byNode.computeIfAbsent(node, key -> new ArrayList<>()).add(each);
            }
        }
    }

    @Override
    public int work() {
        if (news > 0) {
            int taken = news;
            news = 0;
            return taken;
        }
        if (byNode.isEmpty()) {
            return 0;
        }
        Map.Entry<Integer, List<Descriptor>> next = byNode.entrySet().iterator().next();
        List<Descriptor> left = next.getValue();
        List<Descriptor> some = left.subList(0, Math.min(most, left.size()));
        int length = 0;
        for (Descriptor each : some) {
            each.write(message, length);
            length += DescriptorLayout.SIZE;
        }
        nic.send(next.getKey(), handler, message, 0, length, Signals.NONE);
        unacknowledged++;
        some.clear();
        if (left.isEmpty()) {
            byNode.remove(next.getKey());
        }
        return 1;
    }

    @Override
    public void report(long slice, Microphase microphase, NodeObserver observer) {
        observer.counted(
                slice,
                NodeObserver.Count.MESSAGES_POSTED,
                posted.stream().filter(each -> each.kind().isMessage()).count());
    }

    private boolean areFifosEmpty() {
        return fifos.stream().allMatch(DescriptorFifo.Head::isEmpty);
    }

    @Override
    public boolean isIdle(long slice) {
        // In this order: what is taken out of a FIFO is noted before.
        return areFifosEmpty() && lastUse.isOver(slice);
    }

    @Override
    public boolean isThrough() {
        return byNode.isEmpty() && unacknowledged == 0;
    }
}
