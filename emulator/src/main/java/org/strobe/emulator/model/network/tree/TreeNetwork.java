package org.strobe.emulator.model.network.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.emulator.nic.global.CombiningTree;
import org.strobe.emulator.nic.global.TreePart;

/** The tree of a job: operations of all nodes, one after the other. */
public final class TreeNetwork {
    private final TreeSpec spec;
    private final Depths depths;
    private final Arrival arrival;

    /** Number of calls of each node. */
    private final int[] calls;

    /** Operations that a node has not joined yet, or that are not settled, in order. */
    private final List<TreeOperation> open = new ArrayList<>();

    /** Number of operations before these. */
    private int over;

    private long free;

    /** True if the first operation that is not settled waits for readers of earlier ones. */
    private boolean isHeldUp;

    /** Raises events of NICs. */
    @FunctionalInterface
    public interface Arrival {
        /** Raises an event of a node at a time, which is not past. */
        void at(long time, int node, int event);
    }

    /** A tree of some nodes. */
    public TreeNetwork(TreeSpec spec, int nodes, Arrival arrival) {
        this.spec = spec;
        this.depths = new Depths(spec.arity());
        this.arrival = arrival;
        this.calls = new int[nodes];
    }

    /**
     * A node's place in it.
     *
     * @param clock time of the caller, at each call
     */
    public CombiningTree at(int node, LongSupplier clock) {
        return new Place(node, clock);
    }

    private final class Place implements CombiningTree {
        private final int node;
        private final LongSupplier clock;

        Place(int node, LongSupplier clock) {
            this.node = node;
            this.clock = clock;
        }

        @Override
        public int packet() {
            return spec.packet();
        }

        @Override
        public TreePart combine(Combination how, byte[] operand, int length, int event) {
            return combineAt(node, clock.getAsLong(), how, operand, length, event);
        }

        @Override
        public TreePart give(byte[] data, int length, int event) {
            Giving operation = giving(node, node);
            operation.give(data, length);
            return join(operation, node, clock.getAsLong(), event);
        }

        @Override
        public TreePart take(int from, int event) {
            return join(giving(node, from), node, clock.getAsLong(), event);
        }
    }

    private TreePart combineAt(int node, long now, Combination how, byte[] operand, int length, int event) {
        if (length % how.width() != 0 || length > operand.length) {
            throw new IllegalArgumentException(
                    "length=" + length + ": a multiple of " + how.width() + ", up to " + operand.length);
        }
        TreeOperation next = next(node);
        if (next == null) {
            open.add(new Combining(spec, depths, calls.length, how, length));
        } else if (!(next instanceof Combining other) || !other.fits(how, length)) {
            throw new IllegalArgumentException(
                    "a node has " + Combining.described(how, length) + ", another node has " + next);
        }
        Combining operation = (Combining) next(node);
        operation.add(operand);
        return join(operation, node, now, event);
    }

    private Giving giving(int node, int from) {
        TreeOperation next = next(node);
        if (next == null) {
            open.add(new Giving(spec, depths, calls.length, from));
        } else if (!(next instanceof Giving other) || other.from() != from) {
            throw new IllegalArgumentException("a node has " + Giving.described(from) + ", another node has " + next);
        }
        return (Giving) next(node);
    }

    /** The operation of a node's next call; null if the node is the first one. */
    private TreeOperation next(int node) {
        int place = calls[node] - over;
        return place < open.size() ? open.get(place) : null;
    }

    private TreePart join(TreeOperation operation, int node, long now, int event) {
        int place = calls[node]++ - over;
        operation.join(node, now, event);
        if (operation.isSettled()
                || (operation.endsEarly(node) && operation.packets() + unsettledBefore(place) <= spec.fifo())) {
            end(operation, node);
        }
        settle(now);
        return operation;
    }

    /** Settles operations in order, as far as their packets are known and NICs have room for them. */
    private void settle(long now) {
        int unread = 0;
        for (TreeOperation operation : open) {
            if (!operation.isSettled()) {
                if (!operation.isKnown()) {
                    break;
                }
                if (!operation.isComplete() && unread + operation.packets() > spec.fifo()) {
                    isHeldUp |= unread > 0;
                    break;
                }
                free = operation.settle(isHeldUp ? Math.max(free, now + spec.read()) : free, now);
                isHeldUp = false;
                endAll(operation);
            }
            unread += operation.isComplete() ? 0 : operation.packets();
        }
        while (!open.isEmpty() && open.getFirst().isSettled() && open.getFirst().isComplete()) {
            open.removeFirst();
            over++;
        }
    }

    private int unsettledBefore(int place) {
        int packets = 0;
        for (TreeOperation operation : open.subList(0, place)) {
            packets += operation.isSettled() ? 0 : operation.room();
        }
        return packets;
    }

    private void endAll(TreeOperation operation) {
        for (int node = 0; node < calls.length; node++) {
            end(operation, node);
        }
    }

    private void end(TreeOperation operation, int node) {
        int event = operation.takeEvent(node);
        if (event >= 0) {
            arrival.at(operation.end(node), node, event);
        }
    }
}
