package org.strobe.emulator.gang;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Whose turn it is on each node. Slots take turns, each for a quantum; all nodes go over to the next at the same boundary of slices. What the jobs
 * of the slot leave of a node, since they have no ranks there or these all wait, is lent to jobs of other slots until the next boundary, or until
 * its owners want it back.
 */
public final class GangTurns {
    private final GangMatrix matrix;
    private final int slicesAQuantum;
    private int current;
    private int left;

    /**
     * Which jobs run on a node.
     *
     * @param owners those whose turn it is
     * @param waiting those of them that had nothing to do when it was decided
     * @param guests those that have what these leave
     */
    public record OnNode(List<Integer> owners, List<Integer> waiting, List<Integer> guests) {
        /** Nobody does. */
        public static final OnNode NOBODY = new OnNode(List.of(), List.of(), List.of());

        public OnNode {
            owners = List.copyOf(owners);
            waiting = List.copyOf(waiting);
            guests = List.copyOf(guests);
        }

        /** Whether guests have to go when a job goes on. */
        public boolean isWantedBackBy(int job) {
            return !guests.isEmpty() && waiting.contains(job);
        }

        /** The same without guests. */
        public OnNode givenBack() {
            return new OnNode(owners, List.of(), List.of());
        }

        /** Whether a job runs there. */
        public boolean has(int job) {
            return owners.contains(job) || guests.contains(job);
        }
    }

    /** Whether all ranks of a job on a node wait, or have ended. */
    @FunctionalInterface
    public interface Blocked {
        boolean is(int job, int node);
    }

    /**
     * With no job.
     *
     * @param slicesAQuantum how many slices a slot has until it is the turn of the next
     */
    public GangTurns(GangMatrix matrix, int slicesAQuantum) {
        if (slicesAQuantum < 1) {
            throw new IllegalArgumentException("slicesAQuantum=" + slicesAQuantum + ": at least 1");
        }
        this.matrix = matrix;
        this.slicesAQuantum = slicesAQuantum;
        this.left = slicesAQuantum;
    }

    public GangMatrix matrix() {
        return matrix;
    }

    /** The slot whose turn it is. */
    public int current() {
        return current;
    }

    /** A job wants processors; which nodes it gets, empty if there is no room for it yet. */
    public Optional<int[]> begin(int job, JobShape shape) {
        return Optional.ofNullable(matrix.place(job, shape));
    }

    /** A job has ended. If it was the last of the slot whose turn it is, it is the next one's turn from the next boundary on. */
    public void end(int job) {
        int gone = matrix.remove(job);
        if (gone < 0) {
            return;
        }
        if (gone < current) {
            current--;
        } else if (gone == current) {
            current = matrix.slots() == 0 ? 0 : current % matrix.slots();
            left = slicesAQuantum;
        }
    }

    /** A slice is over; tells whether it is another slot's turn now. */
    public boolean nextSlice() {
        if (--left > 0) {
            return false;
        }
        left = slicesAQuantum;
        int before = current;
        current = matrix.slots() == 0 ? 0 : (current + 1) % matrix.slots();
        return current != before;
    }

    /** Who runs on a node from this boundary on. Owners do in any case: they may stop to wait at any moment. */
    public OnNode on(int node, Blocked blocked) {
        List<List<Integer>> others = new ArrayList<>();
        for (int next = 1; next < matrix.slots(); next++) {
            others.add(matrix.jobs((current + next) % matrix.slots(), node));
        }
        return share(
                matrix.processors(),
                matrix.jobs(current, node),
                others,
                job -> matrix.ranksOn(job, node),
                job -> blocked.is(job, node));
    }

    /**
     * The same for those who know the jobs of their node alone.
     *
     * @param owners of the slot whose turn it is
     * @param others of the slots after it, in their order
     * @param ranks how many a job has on the node
     * @param blocked whether all of them wait, or have ended
     */
    public static OnNode share(
            int processors,
            List<Integer> owners,
            List<List<Integer>> others,
            IntUnaryOperator ranks,
            IntPredicate blocked) {
        List<Integer> waiting = new ArrayList<>();
        int free = processors;
        for (int job : owners) {
            if (blocked.test(job)) {
                waiting.add(job);
            } else {
                free -= ranks.applyAsInt(job);
            }
        }
        List<Integer> guests = new ArrayList<>();
        for (List<Integer> slot : others) {
            for (int job : slot) {
                if (ranks.applyAsInt(job) <= free && !blocked.test(job)) {
                    guests.add(job);
                    free -= ranks.applyAsInt(job);
                }
            }
        }
        return new OnNode(owners, waiting, guests);
    }

    /** The jobs of the slot whose turn it is. */
    public List<Integer> owners() {
        return matrix.jobs(current);
    }

    /** The jobs of the other slots, those first whose turn is next. */
    public List<Integer> others() {
        List<Integer> others = new ArrayList<>();
        for (int next = 1; next < matrix.slots(); next++) {
            others.addAll(matrix.jobs((current + next) % matrix.slots()));
        }
        return others;
    }
}
