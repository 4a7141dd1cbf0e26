package org.strobe.emulator.gang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * Which job has processors of which nodes in which slot. A job has all of its own in one slot, so that its ranks run at the same time. It gets
 * the first slot in which there is room; a slot in which no job is left is no more.
 */
public final class GangMatrix {
    private final int nodes;
    private final int processors;
    private final int mostSlots;
    private final BitSet lost = new BitSet();
    private final List<List<Place>> slots = new ArrayList<>();

    /** A job, and which node of the machine each of its nodes is. */
    private record Place(int job, JobShape shape, List<Integer> nodes) {
        int ranksOn(int node) {
            int own = nodes.indexOf(node);
            return own < 0 ? 0 : shape.ranksOfNode().get(own);
        }
    }

    /**
     * An empty one.
     *
     * @param processors of each node
     * @param mostSlots how many slots there may be
     */
    public GangMatrix(int nodes, int processors, int mostSlots) {
        if (nodes < 1 || processors < 1 || mostSlots < 1) {
            throw new IllegalArgumentException(
                    "nodes=" + nodes + " processors=" + processors + " slots=" + mostSlots + ": at least 1 of each");
        }
        this.nodes = nodes;
        this.processors = processors;
        this.mostSlots = mostSlots;
    }

    public int nodes() {
        return nodes;
    }

    public int processors() {
        return processors;
    }

    /**
     * Whether the machine has nodes and processors enough for a job, if it had no other.
     *
     * @throws IllegalArgumentException if not; it says of what there is too little
     */
    public void check(JobShape shape) {
        if (shape.nodes() > nodes) {
            throw new IllegalArgumentException("nodes=" + shape.nodes() + ": the machine has " + nodes);
        }
        if (shape.widest() > processors) {
            throw new IllegalArgumentException("ranks=" + shape.ranks() + " on " + count(shape.nodes(), "node")
                    + ": a node has " + count(processors, "processor") + ", the machine " + count(nodes, "node"));
        }
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /**
     * Gives a job its processors.
     *
     * @return which nodes of the machine its nodes are; null if there is no room in any slot
     */
    public int[] place(int job, JobShape shape) {
        check(shape);
        for (List<Place> slot : slots) {
            int[] inSlot = fit(slot, shape);
            if (inSlot != null) {
                slot.add(new Place(job, shape, boxed(inSlot)));
                return inSlot.clone();
            }
        }
        int[] found = slots.size() == mostSlots ? null : fit(List.of(), shape);
        if (found != null) {
            slots.add(new ArrayList<>(List.of(new Place(job, shape, boxed(found)))));
        }
        return found == null ? null : found.clone();
    }

    private static List<Integer> boxed(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    /** Each of the job's nodes is the first that has processors enough left. */
    private int[] fit(List<Place> slot, JobShape shape) {
        int[] chosen = new int[shape.nodes()];
        int node = 0;
        for (int own = 0; own < chosen.length; own++) {
            while (node < nodes && free(slot, node) < shape.ranksOfNode().get(own)) {
                node++;
            }
            if (node == nodes) {
                return null;
            }
            chosen[own] = node++;
        }
        return chosen;
    }

    private int free(List<Place> slot, int node) {
        if (lost.get(node)) {
            return 0;
        }
        return processors - slot.stream().mapToInt(place -> place.ranksOn(node)).sum();
    }

    /** A job needs its processors no more; returns the number of the slot that is gone with it, or -1 if there is none. */
    int remove(int job) {
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.get(slot).removeIf(place -> place.job() == job)) {
                if (!slots.get(slot).isEmpty()) {
                    return -1;
                }
                slots.remove(slot);
                return slot;
            }
        }
        throw new IllegalArgumentException("job=" + job + ": it has no processors");
    }

    /** From now on no job gets processors of a node. */
    public void lose(int node) {
        lost.set(node);
    }

    /** How many slots there are. */
    public int slots() {
        return slots.size();
    }

    /** The slot of a job; -1 if it has none. */
    public int slotOf(int job) {
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.get(slot).stream().anyMatch(place -> place.job() == job)) {
                return slot;
            }
        }
        return -1;
    }

    /** The jobs of a slot that have ranks on a node, in the order in which they came. */
    List<Integer> jobs(int slot, int node) {
        return slot >= slots.size()
                ? Collections.emptyList()
                : slots.get(slot).stream()
                        .filter(place -> place.ranksOn(node) > 0)
                        .map(Place::job)
                        .toList();
    }

    /** All jobs of a slot, in the order in which they came. */
    List<Integer> jobs(int slot) {
        return slot >= slots.size()
                ? Collections.emptyList()
                : slots.get(slot).stream().map(Place::job).toList();
    }

    /** How many ranks a job has on a node. */
    int ranksOn(int job, int node) {
        return slots.stream()
                .flatMap(List::stream)
                .filter(place -> place.job() == job)
                .mapToInt(place -> place.ranksOn(node))
                .sum();
    }
}
