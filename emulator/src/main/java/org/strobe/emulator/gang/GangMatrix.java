package org.strobe.emulator.gang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * Assigns processors of nodes to jobs, in slots. All processors of a job belong to one slot, so that its ranks run
 * simultaneously. A job gets the first slot with room. A slot without jobs disappears.
 */
public final class GangMatrix {
    private final int nodes;
    private final int processors;
    private final int mostSlots;
    private final BitSet lost = new BitSet();
    private final List<List<Place>> slots = new ArrayList<>();

    /** A job, and the machine's node of each of its nodes. */
    private record Place(int job, GangShape shape, List<Integer> nodes) {
        int ranksOn(int node) {
            int own = nodes.indexOf(node);
            return own < 0 ? 0 : shape.ranksOfNode().get(own);
        }
    }

    /**
     * An empty matrix.
     *
     * @param processors per node
     * @param mostSlots maximum number of slots
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
     * Checks that the empty machine could run a job.
     *
     * @throws IllegalArgumentException naming the shortage
     */
    public void check(GangShape shape) {
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
     * Places a job.
     *
     * @return the machine's node of each of its nodes; null if no slot has room
     */
    public int[] place(int job, GangShape shape) {
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

    /** Finds nodes in a slot: first fit for each node of the job. */
    private int[] fit(List<Place> slot, GangShape shape) {
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

    /** Removes a job; returns the number of the slot that disappears with it, or -1. */
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

    /** Excludes a node from further placement. */
    public void lose(int node) {
        lost.set(node);
    }

    /** Number of slots. */
    public int slots() {
        return slots.size();
    }

    /** Slot of a job; -1 if it has none. */
    public int slotOf(int job) {
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.get(slot).stream().anyMatch(place -> place.job() == job)) {
                return slot;
            }
        }
        return -1;
    }

    /** Jobs of a slot with ranks on a node, in order of arrival. */
    List<Integer> jobs(int slot, int node) {
        return slot >= slots.size()
                ? Collections.emptyList()
                : slots.get(slot).stream()
                        .filter(place -> place.ranksOn(node) > 0)
                        .map(Place::job)
                        .toList();
    }

    /** All jobs of a slot, in order of arrival. */
    List<Integer> jobs(int slot) {
        return slot >= slots.size()
                ? Collections.emptyList()
                : slots.get(slot).stream().map(Place::job).toList();
    }

    /** Number of ranks of a job on a node. */
    int ranksOn(int job, int node) {
        return slots.stream()
                .flatMap(List::stream)
                .filter(place -> place.job() == job)
                .mapToInt(place -> place.ranksOn(node))
                .sum();
    }
}
