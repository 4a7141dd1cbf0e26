package org.strobe.mpi.provider;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * An ordered set of processes, as one of them (or an outsider) sees it; never changed. A process is known by a number that
 * the provider gives it, unique among all whom the caller can reach.
 */
public final class ProcessGroup {
    private final int[] processes;
    private final int rank;
    private volatile Map<Integer, Integer> ranks;

    private ProcessGroup(int[] processes, int rank) {
        this.processes = processes;
        this.rank = rank;
    }

    /**
     * A group.
     *
     * @param processes the numbers of its members; each once
     * @param self the number of the caller, member or not
     */
    public static ProcessGroup of(int[] processes, int self) {
        int[] own = processes.clone();
        int rank = Constants.UNDEFINED;
        for (int i = 0; i < own.length && rank == Constants.UNDEFINED; i++) {
            if (own[i] == self) {
                rank = i;
            }
        }
        return new ProcessGroup(own, rank);
    }

    /** The processes from {@code first} on, in their order. */
    public static ProcessGroup range(int first, int count, int self) {
        int[] processes = new int[count];
        Arrays.setAll(processes, i -> first + i);
        boolean member = self >= first && self < first + count;
        return new ProcessGroup(processes, member ? self - first : Constants.UNDEFINED);
    }

    public int size() {
        return processes.length;
    }

    /** The caller's rank in it; UNDEFINED if it is no member. */
    public int rank() {
        return rank;
    }

    /** The number of the process with this rank. */
    public int process(int ofRank) {
        return processes[ofRank];
    }

    /** The numbers of all, in order. */
    public int[] processes() {
        return processes.clone();
    }

    /** The rank of a process; UNDEFINED if it is no member. */
    public int rankOf(int process) {
        return ranks().getOrDefault(process, Constants.UNDEFINED);
    }

    private Map<Integer, Integer> ranks() {
        Map<Integer, Integer> known = ranks;
        if (known == null) {
            known = HashMap.newHashMap(processes.length);
            for (int i = 0; i < processes.length; i++) {
                known.put(processes[i], i);
            }
            ranks = known;
        }
        return known;
    }

    /** IDENT, SIMILAR (other order) or UNEQUAL. */
    public int compare(ProcessGroup other) {
        if (Arrays.equals(processes, other.processes)) {
            return Constants.IDENT;
        }
        boolean similar = processes.length == other.processes.length
                && Arrays.stream(processes).allMatch(other.ranks()::containsKey);
        return similar ? Constants.SIMILAR : Constants.UNEQUAL;
    }

    /** Those of this group, then those of the other that are not in this one. */
    public ProcessGroup union(ProcessGroup other) {
        int[] added = Arrays.stream(other.processes)
                .filter(process -> !ranks().containsKey(process))
                .toArray();
        int[] all = Arrays.copyOf(processes, processes.length + added.length);
        System.arraycopy(added, 0, all, processes.length, added.length);
        return of(all, self(other));
    }

    /** Those of this group that are in the other too, in this group's order. */
    public ProcessGroup intersection(ProcessGroup other) {
        return of(Arrays.stream(processes).filter(other.ranks()::containsKey).toArray(), self(other));
    }

    /** Those of this group that are not in the other. */
    public ProcessGroup difference(ProcessGroup other) {
        return of(
                Arrays.stream(processes)
                        .filter(process -> !other.ranks().containsKey(process))
                        .toArray(),
                self(other));
    }

    /** The members with these ranks, in this order. */
    public ProcessGroup including(int[] someRanks) {
        int[] chosen = new int[someRanks.length];
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < someRanks.length; i++) {
            checkRank("ranks[" + i + "]", someRanks[i]);
            if (!seen.add(someRanks[i])) {
                throw new MpiFailure(ErrorClass.RANK, "ranks[" + i + "]=" + someRanks[i] + ": given twice");
            }
            chosen[i] = processes[someRanks[i]];
        }
        return of(chosen, self(this));
    }

    /** All but the members with these ranks, in this group's order. */
    public ProcessGroup excluding(int[] someRanks) {
        including(someRanks);
        Set<Integer> out = new HashSet<>();
        for (int each : someRanks) {
            out.add(each);
        }
        return keep(each -> !out.contains(each));
    }

    /**
     * The ranks that the members have in a communicator's group.
     *
     * @throws MpiFailure if a member is not in it
     */
    public int[] ranksIn(ProcessGroup communicator) {
        int[] there = new int[processes.length];
        for (int i = 0; i < there.length; i++) {
            there[i] = communicator.rankOf(processes[i]);
            if (there[i] == Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.GROUP, "group rank=" + i + ": it is not in the communicator");
            }
        }
        return there;
    }

    private ProcessGroup keep(IntPredicate ranksToKeep) {
        int[] kept = new int[processes.length];
        int count = 0;
        for (int i = 0; i < processes.length; i++) {
            if (ranksToKeep.test(i)) {
                kept[count++] = processes[i];
            }
        }
        return of(Arrays.copyOf(kept, count), self(this));
    }

    /** The caller's number if one of the two groups knows it; a number of nobody otherwise. */
    private int self(ProcessGroup other) {
        if (rank >= 0) {
            return processes[rank];
        }
        return other.rank >= 0 ? other.processes[other.rank] : -1;
    }

    /** The ranks that ranges of first, last and stride stand for; the last need not be hit, and strides may go down. */
    public static int[] ranksOf(int[][] ranges) {
        int[] all = new int[0];
        for (int i = 0; i < ranges.length; i++) {
            int[] range = ranges[i];
            if (range == null || range.length < 3) {
                throw new MpiFailure(ErrorClass.ARG, "ranges[" + i + "]: a range is first, last and stride");
            }
            if (range[2] == 0) {
                throw new MpiFailure(ErrorClass.ARG, "ranges[" + i + "][2]=0: a stride is not zero");
            }
            long steps = ((long) range[1] - range[0]) / range[2];
            boolean away = range[1] != range[0] && (range[1] > range[0]) != (range[2] > 0);
            if (away || steps + all.length > Integer.MAX_VALUE - 8) {
                throw new MpiFailure(
                        ErrorClass.ARG,
                        "ranges[" + i + "]={" + range[0] + ", " + range[1] + ", " + range[2]
                                + "}: the stride leads away from the last rank");
            }
            int from = all.length;
            all = Arrays.copyOf(all, from + (int) steps + 1);
            for (int j = 0; j <= steps; j++) {
                all[from + j] = range[0] + j * range[2];
            }
        }
        return all;
    }

    private void checkRank(String name, int value) {
        if (value < 0 || value >= processes.length) {
            throw new MpiFailure(
                    ErrorClass.RANK,
                    name + "=" + value + ": the group has "
                            + (processes.length == 0 ? "no ranks" : "ranks 0 to " + (processes.length - 1)));
        }
    }

    @Override
    public String toString() {
        return "ProcessGroup" + Arrays.toString(processes);
    }
}
