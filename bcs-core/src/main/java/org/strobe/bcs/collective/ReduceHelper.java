package org.strobe.bcs.collective;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.Payloads;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NicWork;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/**
 * Combines operands in the NICs: those of its node's processes, then those of its children in a binomial tree of the
 * team's nodes. The root's node is the root of the tree. Results for every process go from there to all nodes.
 */
public final class ReduceHelper implements NicThread {
    /** Name of the thread. */
    public static final String NAME = "RH";

    /** Bytes in front of an operand: slot and number of the collective. */
    private static final int HEAD = Integer.BYTES + Long.BYTES;

    private final Nic nic;
    private final int handler;
    private final CollectiveHelper collectives;
    private final IntUnaryOperator nodeOf;
    private final Payloads payloads;
    private final NicWork own;
    private final ChunkSender sender;
    private final SendArea results;
    private final Memory operand;
    private final Map<RoundKey, Map<Integer, byte[]>> come = new HashMap<>();
    private final List<NodePart> parts = new ArrayList<>();

    /** Key of a collective. */
    private record RoundKey(int slot, long number) {}

    /** A reduction under way at this node. */
    private static final class NodePart {
        private final Round round;
        private final byte[] bytes;
        private final List<Integer> children;
        private final int parent;

        NodePart(Round round, byte[] bytes, List<Integer> children, int parent) {
            this.round = round;
            this.bytes = bytes;
            this.children = children;
            this.parent = parent;
        }
    }

    /**
     * Reduce helper of a node.
     *
     * @param handler handler number of operands
     * @param nodeOf maps a process to its node
     * @param own work of the thread on its processor
     * @param wake wakes the node's agents after an answer
     */
    public ReduceHelper(
            Nic nic,
            CollectiveLayout layout,
            int handler,
            CollectiveHelper collectives,
            IntUnaryOperator nodeOf,
            Payloads payloads,
            NicWork own,
            Runnable wake) {
        this.nic = nic;
        this.handler = handler;
        this.collectives = collectives;
        this.nodeOf = nodeOf;
        this.payloads = payloads;
        this.own = own;
        CollectiveLayout.Extent room = layout.results(nic.node());
        this.results = new SendArea(room, room.size());
        this.operand = Memory.allocate(most(nic, layout));
        this.sender = new ChunkSender(nic, layout, wake);
        nic.handle(handler, (here, from, memory, offset, length) -> {
            byte[] message = new byte[length];
            memory.getBytes(offset, message, 0, length);
            ByteBuffer read = ByteBuffer.wrap(message);
            RoundKey key = new RoundKey(read.getInt(), read.getLong());
            byte[] operand = new byte[length - HEAD];
            read.get(operand);
            come.computeIfAbsent(key, one -> new HashMap<>()).put(from, operand);
        });
    }

    /** Maximum bytes of a reduction. */
    public static long most(Nic nic, CollectiveLayout layout) {
        return Math.min(nic.largestMessage() - HEAD, layout.results(0).size());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.REDUCE;
    }

    @Override
    public void begin(long slice, Microphase microphase) {
        results.reset();
        for (Round round : collectives.active()) {
            if (round.isReduction()) {
                parts.add(part(round));
            }
        }
    }

    private NodePart part(Round round) {
        byte[] all = null;
        for (Descriptor each : round.posted()) {
            byte[] one = new byte[(int) round.bytes()];
            payloads.of(each).get(0, operand, 0, one.length);
            operand.getBytes(0, one, 0, one.length);
            all = all == null ? one : combined(round, all, one);
        }
        List<Integer> nodes = nodesFrom(round.team().nodes(), nodeOf.applyAsInt(round.root()));
        int self = nodes.indexOf(nic.node());
        List<Integer> children = new ArrayList<>();
        int step = 1;
        while (step < nodes.size() && (self & step) == 0) {
            if (self + step < nodes.size()) {
                children.add(nodes.get(self + step));
            }
            step *= 2;
        }
        return new NodePart(round, all, children, self == 0 ? -1 : nodes.get(self - step));
    }

    /** Nodes of a team in ascending order from {@code first} on, wrapping around. */
    private static List<Integer> nodesFrom(NodeSet set, int first) {
        List<Integer> from = new ArrayList<>();
        List<Integer> before = new ArrayList<>();
        for (int node = set.first(); node != NodeSet.NONE; node = set.next(node)) {
            (node >= first ? from : before).add(node);
        }
        from.addAll(before);
        return from;
    }

    private byte[] combined(Round round, byte[] all, byte[] behind) {
        NicReduction reduction = NicReduction.of(round.operation());
        reduction.combine(all, behind);
        own.combine(reduction.elements(all.length));
        return all;
    }

    @Override
    public int work() {
        int done = sender.work();
        for (NodePart each : List.copyOf(parts)) {
            done += workOn(each);
        }
        return done;
    }

    private int workOn(NodePart part) {
        RoundKey key = new RoundKey(part.round.team().slot(), part.round.number());
        Map<Integer, byte[]> operands = come.get(key);
        if (!part.children.isEmpty()) {
            byte[] next = operands == null ? null : operands.remove(part.children.getFirst());
            if (next == null) {
                return 0;
            }
            part.children.removeFirst();
            combined(part.round, part.bytes, next);
            return 1;
        }
        if (part.parent >= 0) {
            ByteBuffer message = ByteBuffer.allocate(HEAD + part.bytes.length);
            message.putInt(key.slot).putLong(key.number).put(part.bytes);
            nic.send(part.parent, handler, message.array(), 0, message.capacity(), Signals.NONE);
        } else if (part.round.kind() == RequestKind.ALL_REDUCE) {
            int length = part.bytes.length;
            sender.send(part.round.team(), results.take(length), part.bytes, length, length);
        } else {
            giveToRoot(part);
        }
        parts.remove(part);
        come.remove(key);
        if (part.round.kind() == RequestKind.REDUCE) {
            part.round.end();
        }
        return 1;
    }

    private void giveToRoot(NodePart part) {
        for (Descriptor each : part.round.posted()) {
            if (each.process() == part.round.root()) {
                operand.setBytes(0, part.bytes, 0, part.bytes.length);
                payloads.of(each).set(0, operand, 0, part.bytes.length);
            }
        }
    }

    @Override
    public boolean isThrough() {
        return parts.isEmpty() && sender.isThrough();
    }
}
