package org.strobe.bcs.message;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.DescriptorFifo;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NicWork;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/**
 * Delivers sends and their cancellations from the processes of its node to the receivers' nodes. The thread is through
 * when all nodes have acknowledged them.
 */
public final class BufferSender implements NicThread {
    /** Name of the thread. */
    public static final String NAME = "BS";

    private final Nic nic;
    private final NicWork own;
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
     * Buffer sender of a node.
     *
     * @param own work of the thread on its processor
     * @param firstHandler first of two handler numbers: descriptors, and their acknowledgements
     * @param nodeOf maps a process to its node
     * @param acknowledgements agent that acknowledges descriptors from other nodes
     */
    public BufferSender(
            Nic nic,
            NicWork own,
            int firstHandler,
            IntUnaryOperator nodeOf,
            BufferReceiver ownReceiver,
            Acknowledgements acknowledgements) {
        int acknowledgement = firstHandler + 1;
        this.nic = nic;
        this.own = own;
        this.handler = firstHandler;
        this.nodeOf = nodeOf;
        this.ownReceiver = ownReceiver;
        this.most = nic.largestMessage() / Descriptor.SIZE;
        this.message = Memory.allocate((long) most * Descriptor.SIZE);
        nic.handle(acknowledgement, (here, from, memory, offset, length) -> unacknowledged--);
        nic.handle(handler, (here, from, memory, offset, length) -> {
            for (int at = 0; at < length; at += Descriptor.SIZE) {
                ownReceiver.arrive(Descriptor.read(memory, offset + at));
            }
            acknowledgements.send(from, acknowledgement);
        });
    }

    /** Adds the FIFO in which a process posts sends. */
    public void add(DescriptorFifo.Head fifo) {
        fifos.add(fifo);
    }

    /** Adds sends that have not left the node, after the node's agents have ended. */
    public void findLeft(List<PendingRequest> found) {
        List<Descriptor> left = new ArrayList<>();
        byNode.values().forEach(left::addAll);
        fifos.forEach(fifo -> fifo.drainTo(left));
        left.stream()
                .filter(each -> each.kind() == RequestKind.SEND)
                .forEach(each -> found.add(new PendingRequest(PendingRequest.State.NEW, each, 0)));
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
        own.deal(posted.size());
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
            length += Descriptor.SIZE;
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
                NodeObserver.SliceCount.MESSAGES_POSTED,
                posted.stream().filter(each -> each.kind().isMessage()).count());
    }

    private boolean areFifosEmpty() {
        return fifos.stream().allMatch(DescriptorFifo.Head::isEmpty);
    }

    @Override
    public boolean isIdle(long slice) {
        // Order matters: a descriptor's use is recorded before the descriptor leaves its FIFO.
        return areFifosEmpty() && lastUse.isOver(slice);
    }

    @Override
    public boolean isThrough() {
        return byNode.isEmpty() && unacknowledged == 0;
    }
}
