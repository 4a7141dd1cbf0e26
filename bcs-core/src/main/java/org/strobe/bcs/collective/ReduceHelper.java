package org.strobe.bcs.collective;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.message.Payloads;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicProcessor;
import org.strobe.bcs.slice.NicThread;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/**
 * Combines what its node's processes give, and what comes from nodes below, in a binomial tree of a team's nodes with the root's at the top; all in the NIC. What is for all goes from
 * there to all nodes.
 */
public final class ReduceHelper implements NicThread {
    /** What it is called. */
    public static final String NAME = "RH";

    /** In front of what a node sends: slot and number. */
    private static final int HEAD = Integer.BYTES + Long.BYTES;

    private final Nic nic;
    private final int handler;
    private final CollectiveHelper collectives;
    private final IntUnaryOperator nodeOf;
    private final Payloads payloads;
    private final NicProcessor processor;
    private final Sender sender;
    private final Stage results;
    private final Memory operand;
    private final Map<Key, Map<Integer, byte[]>> come = new HashMap<>();
    private final List<Part> parts = new ArrayList<>();

    /** A collective. */
    private record Key(int slot, long number) {}

    /** The node's part of one reduction. */
    private static final class Part {
        private final Round round;
        private final byte[] bytes;
        private final List<Integer> children;
        private final int parent;

        Part(Round round, byte[] bytes, List<Integer> children, int parent) {
            this.round = round;
            this.bytes = bytes;
            this.children = children;
            this.parent = parent;
        }
    }

    /**
     * Of a node.
     *
     * @param handler the number by which NICs hand operands on
     * @param nodeOf where processes are
     * @param processor what it runs on
     * @param wake lets the node's agents look
     */
    public ReduceHelper(
            Nic nic,
            CollectiveLayout layout,
            int handler,
            CollectiveHelper collectives,
            IntUnaryOperator nodeOf,
            Payloads payloads,
            NicProcessor processor,
            Runnable wake) {
        this.nic = nic;
        this.handler = handler;
        this.collectives = collectives;
        this.nodeOf = nodeOf;
        this.payloads = payloads;
        this.processor = processor;
        CollectiveLayout.Range room = layout.results(nic.node());
        this.results = new Stage(room, room.size());
        this.operand = Memory.allocate(most(nic, layout));
        this.sender = new Sender(nic, layout, wake);
        nic.handle(handler, (here, from, memory, offset, length) -> {
            byte[] message = new byte[length];
            memory.getBytes(offset, message, 0, length);
            ByteBuffer read = ByteBuffer.wrap(message);
            Key key = new Key(read.getInt(), read.getLong());
            byte[] operand = new byte[length - HEAD];
            read.get(operand);
            come.computeIfAbsent(key, one -> new HashMap<>()).put(from, operand);
        });
    }

    /** The most bytes that one reduction may have. */
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

    private Part part(Round round) {
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
        return new Part(round, all, children, self == 0 ? -1 : nodes.get(self - step));
    }

    /** The nodes of a team in their order, beginning with one of them. */
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
        processor.combine(reduction.elements(all.length));
        return all;
    }

    @Override
    public int work() {
        int done = sender.work();
        for (Part each : List.copyOf(parts)) {
            done += workOn(each);
        }
        return done;
    }

    private int workOn(Part part) {
        Key key = new Key(part.round.team().slot(), part.round.number());
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
        } else if (part.round.kind() == Kind.ALL_REDUCE) {
            int length = part.bytes.length;
            sender.send(part.round.team(), results.take(length), part.bytes, length, length);
        } else {
            giveToRoot(part);
        }
        parts.remove(part);
        come.remove(key);
        if (part.round.kind() == Kind.REDUCE) {
            part.round.end();
        }
        return 1;
    }

    private void giveToRoot(Part part) {
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
