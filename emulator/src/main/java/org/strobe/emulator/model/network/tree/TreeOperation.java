package org.strobe.emulator.model.network.tree;

import java.util.Arrays;
import org.strobe.emulator.nic.global.TreePart;

/**
 * An operation of all nodes. It is settled when the times of its packets are known. The first packet's head is at the root then, and
 * the others follow at one distance.
 */
abstract class TreeOperation implements TreePart {
    private static final long NOT_YET = -1;
    private static final int TOLD = -1;

    final TreeSpec spec;
    private final Depths depths;
    private final long[] since;
    private final int[] events;
    private int present;

    /** Times at the root of the first packet's head, and of the last one's. */
    private long first = NOT_YET;

    private long last;
    private long settledAt;

    TreeOperation(TreeSpec spec, Depths depths, int nodes) {
        this.spec = spec;
        this.depths = depths;
        this.since = new long[nodes];
        this.events = new int[nodes];
        Arrays.fill(since, NOT_YET);
    }

    /** Lets a node take part. */
    void join(int node, long now, int event) {
        since[node] = now;
        events[node] = event;
        present++;
    }

    /** Event that ends a node's part, given out once; negative if the node has not joined, or was told. */
    int takeEvent(int node) {
        int event = has(node) ? events[node] : TOLD;
        events[node] = TOLD;
        return event;
    }

    final boolean has(int node) {
        return since[node] != NOT_YET;
    }

    final boolean isComplete() {
        return present == since.length;
    }

    final boolean isSettled() {
        return first != NOT_YET;
    }

    final int nodes() {
        return since.length;
    }

    final long since(int node) {
        return since[node];
    }

    /** Time of a packet's head between a node and the root. */
    final long way(int node) {
        return depths.of(node) * spec.hop();
    }

    final long last() {
        return last;
    }

    /** A time at which a node's packet has left its FIFO; its processor has found room by then. */
    final long leaves(int node, int packet) {
        return Math.max(settledAt, first + packet * distance() - way(node));
    }

    /**
     * Determines the times of its packets.
     *
     * @param free time from which the root takes its packets
     * @return time from which the root takes those of the next operation
     */
    final long settle(long free, long now) {
        settledAt = now;
        first = Math.max(free, earliest());
        last = first + (packets() - 1) * distance();
        if (packets() > spec.fifo()) {
            last = Math.max(last, roomForNext() + (packets() - 1 - spec.fifo()) * distance());
        }
        return last + distance();
    }

    /** True if its number of packets and their source are known. */
    abstract boolean isKnown();

    abstract int packets();

    /** Packets of a node that may wait in its FIFO. */
    abstract int room();

    /** Time of the first packet's head at the root of an idle tree. */
    abstract long earliest();

    /** Time at the root of the first packet that fits into no FIFO of a node that has read nothing yet. */
    abstract long roomForNext();

    /** Time between two packets: that of a link, or the work of the busiest processor. */
    abstract long distance();

    /** True if a node's part ends when its packets are in its FIFO. */
    abstract boolean endsEarly(int node);

    /** End of the part of a node that has joined; of a settled operation, unless it ends early. */
    abstract long end(int node);
}
