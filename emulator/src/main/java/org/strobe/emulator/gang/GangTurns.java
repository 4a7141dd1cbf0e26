package org.strobe.emulator.gang;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Schedules slots round-robin, each for a quantum; all nodes switch at one boundary of slices. A node that the current
 * slot leaves idle is lent to jobs of other slots. It is idle if the slot's jobs have no ranks there, or all of these
 * wait. The loan ends at the next boundary, or when the owners continue.
 */
public final class GangTurns {
    private final GangMatrix matrix;
    private final int slicesAQuantum;
    private int current;
    private int left;

    /**
     * Jobs that run on a node.
     *
     * @param owners jobs of the current slot
     * @param waiting owners that were blocked when the slice began
     * @param guests jobs of other slots that use the idle processors
     */
    public record OnNode(List<Integer> owners, List<Integer> waiting, List<Integer> guests) {
        /** A node without jobs. */
        public static final OnNode NOBODY = new OnNode(List.of(), List.of(), List.of());

        public OnNode {
            owners = List.copyOf(owners);
            waiting = List.copyOf(waiting);
            guests = List.copyOf(guests);
        }

        /** True if guests must leave when a job continues. */
        public boolean isWantedBackBy(int job) {
            return !guests.isEmpty() && waiting.contains(job);
        }

        /** The state of the node without guests. */
        public OnNode givenBack() {
            return new OnNode(owners, List.of(), List.of());
        }

        /** True if a job runs on the node. */
        public boolean has(int job) {
            return owners.contains(job) || guests.contains(job);
        }
    }

    /** True if all ranks of a job on a node wait or have ended. */
    @FunctionalInterface
    public interface Blocked {
        boolean is(int job, int node);
    }

    /**
     * A schedule without jobs.
     *
     * @param slicesAQuantum slices of a slot per turn
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

    /** The current slot. */
    public int current() {
        return current;
    }

    /** Places a job; returns the machine's node of each of its nodes, or empty if there is no room yet. */
    public Optional<int[]> begin(int job, GangShape shape) {
        return Optional.ofNullable(matrix.place(job, shape));
    }

    /** Removes a job. If its slot is current and disappears, the next slot follows at the next boundary. */
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

    /** Ends a slice; true if the slot changes. */
    public boolean nextSlice() {
        if (--left > 0) {
            return false;
        }
        left = slicesAQuantum;
        int before = current;
        current = matrix.slots() == 0 ? 0 : (current + 1) % matrix.slots();
        return current != before;
    }

    /** Jobs that run on a node from this boundary on. Owners always run, since they may begin to wait at any moment. */
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
     * Jobs that run on a node, for callers that know the jobs of their node only.
     *
     * @param owners jobs of the current slot
     * @param others jobs of the following slots, in order
     * @param ranks number of ranks of a job on the node
     * @param blocked true if all of them wait or have ended
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

    /** Jobs of the current slot. */
    public List<Integer> owners() {
        return matrix.jobs(current);
    }

    /** Jobs of the other slots, in the order of their turns. */
    public List<Integer> others() {
        List<Integer> others = new ArrayList<>();
        for (int next = 1; next < matrix.slots(); next++) {
            others.addAll(matrix.jobs((current + next) % matrix.slots()));
        }
        return others;
    }
}
