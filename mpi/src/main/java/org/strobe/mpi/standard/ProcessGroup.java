package org.strobe.mpi.standard;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * An ordered set of processes, as one of them (or an outsider) sees it; never changed. A process is known by a number that
 * the provider gives it, unique among all whom the caller can reach.
 */
public final class ProcessGroup {
    private static final int MIX_SHIFT = 32;
    private static final long MIX_FACTOR = 0x9E3779B97F4A7C15L;

    private final Members members;
    private final int rank;

    private ProcessGroup(Members members, int rank) {
        this.members = members;
        this.rank = rank;
    }

    /** Processes in an order; equal for all who see them. */
    private static final class Members {
        final int size;
        final int first;
        final int stride;

        /** Null for evenly spaced processes, such as all, and rows and columns of a grid: many groups, and large ones. */
        final int[] listed;

        private volatile Map<Integer, Integer> ranks;

        Members(int size, int first, int stride, int[] listed) {
            this.size = size;
            this.first = first;
            this.stride = stride;
            this.listed = listed;
        }

        int process(int ofRank) {
            return listed == null ? first + Objects.checkIndex(ofRank, size) * stride : listed[ofRank];
        }

        int rankOf(int process) {
            if (listed != null) {
                return ranks().getOrDefault(process, Constants.UNDEFINED);
            }
            int distance = process - first;
            int found = distance / stride;
            return distance % stride == 0 && found >= 0 && found < size ? found : Constants.UNDEFINED;
        }

        boolean isBelow(int process) {
            return listed == null
                    ? size == 0 || Math.max(first, process(size - 1)) < process
                    : IntStream.of(listed).allMatch(each -> each < process);
        }

        private Map<Integer, Integer> ranks() {
            Map<Integer, Integer> known = ranks;
            if (known == null) {
                known = HashMap.newHashMap(size);
                for (int i = 0; i < size; i++) {
                    known.put(listed[i], i);
                }
                ranks = known;
            }
            return known;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Members that
                    && size == that.size
                    && first == that.first
                    && stride == that.stride
                    && Arrays.equals(listed, that.listed);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * (31 * size + first) + stride) + Arrays.hashCode(listed);
        }
    }

    /**
     * A group.
     *
     * @param processes the numbers of its members; each once
     * @param self the number of the caller, member or not
     */
    public static ProcessGroup of(int[] processes, int self) {
        int stride = stride(processes);
        if (stride != 0) {
            return evenlySpaced(processes.length == 0 ? 0 : processes[0], stride, processes.length, self);
        }
        int[] own = processes.clone();
        int rank = Constants.UNDEFINED;
        for (int i = 0; i < own.length && rank == Constants.UNDEFINED; i++) {
            if (own[i] == self) {
                rank = i;
            }
        }
        return new ProcessGroup(new Members(own.length, 0, 0, own), rank);
    }

    /** Distance of neighbours; 0 if the distances differ. */
    private static int stride(int[] processes) {
        int stride = processes.length < 2 ? 1 : processes[1] - processes[0];
        for (int i = 2; i < processes.length; i++) {
            if (processes[i] - processes[i - 1] != stride) {
                return 0;
            }
        }
        return stride;
    }

    /** The processes from {@code first} on, in their order. */
    public static ProcessGroup range(int first, int count, int self) {
        return evenlySpaced(first, 1, count, self);
    }

    private static ProcessGroup evenlySpaced(int first, int stride, int count, int self) {
        Members members = new Members(count, first, stride, null);
        return new ProcessGroup(members, members.rankOf(self));
    }

    public int size() {
        return members.size;
    }

    /** Equal for all groups of these processes in this order, whoever sees them. */
    public Object members() {
        return members;
    }

    /** True if all processes of the group have numbers below this one. */
    public boolean isBelow(int process) {
        return members.isBelow(process);
    }

    /** Who a rank is, in words; anybody if it is none of the group. */
    public String describe(int member) {
        if (member < 0 || member >= size()) {
            return "anybody";
        }
        int process = process(member);
        return process == member ? "rank " + member : "rank " + process + " (rank " + member + " of the communicator)";
    }

    /** The caller's rank in it; UNDEFINED if it is no member. */
    public int rank() {
        return rank;
    }

    /** The number of the process with this rank. */
    public int process(int ofRank) {
        return members.process(ofRank);
    }

    /** A number that depends on the members and their order; equal groups have equal numbers. */
    public long fingerprint() {
        long mixed = size();
        for (int part : new int[] {members.first, members.stride, Arrays.hashCode(members.listed)}) {
            mixed = (mixed ^ (mixed >>> MIX_SHIFT)) * MIX_FACTOR + part;
        }
        return mixed;
    }

    /** The numbers of all, in order. */
    public int[] processes() {
        int[] all = new int[size()];
        Arrays.setAll(all, this::process);
        return all;
    }

    /** Does something for each member from a number on. */
    public void forFrom(int firstProcess, IntConsumer action) {
        if (!isBelow(firstProcess)) {
            stream().filter(process -> process >= firstProcess).forEach(action);
        }
    }

    /** The rank of a process; UNDEFINED if it is no member. */
    public int rankOf(int process) {
        return members.rankOf(process);
    }

    private boolean has(int process) {
        return rankOf(process) != Constants.UNDEFINED;
    }

    /** IDENT, SIMILAR (other order) or UNEQUAL. */
    public int compare(ProcessGroup other) {
        if (size() != other.size()) {
            return Constants.UNEQUAL;
        }
        boolean identical = true;
        for (int i = 0; i < size(); i++) {
            identical &= process(i) == other.process(i);
            if (!identical && !other.has(process(i))) {
                return Constants.UNEQUAL;
            }
        }
        return identical ? Constants.IDENT : Constants.SIMILAR;
    }

    /** Those of this group, then those of the other that are not in this one. */
    public ProcessGroup union(ProcessGroup other) {
        IntStream added = other.stream().filter(process -> !has(process));
        return of(IntStream.concat(stream(), added).toArray(), self(other));
    }

    /** Those of this group that are in the other too, in this group's order. */
    public ProcessGroup intersection(ProcessGroup other) {
        return of(stream().filter(other::has).toArray(), self(other));
    }

    /** Those of this group that are not in the other. */
    public ProcessGroup difference(ProcessGroup other) {
        return of(stream().filter(process -> !other.has(process)).toArray(), self(other));
    }

    private IntStream stream() {
        return IntStream.range(0, size()).map(this::process);
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
            chosen[i] = process(someRanks[i]);
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
        int[] there = new int[size()];
        for (int i = 0; i < there.length; i++) {
            there[i] = communicator.rankOf(process(i));
            if (there[i] == Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.GROUP, "group rank=" + i + ": it is not in the communicator");
            }
        }
        return there;
    }

    private ProcessGroup keep(IntPredicate ranksToKeep) {
        int[] kept = new int[size()];
        int count = 0;
        for (int i = 0; i < size(); i++) {
            if (ranksToKeep.test(i)) {
                kept[count++] = process(i);
            }
        }
        return of(Arrays.copyOf(kept, count), self(this));
    }

    /** The caller's number if one of the two groups knows it; a number of nobody otherwise. */
    private int self(ProcessGroup other) {
        if (rank >= 0) {
            return process(rank);
        }
        return other.rank >= 0 ? other.process(other.rank) : -1;
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
        if (value < 0 || value >= size()) {
            throw new MpiFailure(
                    ErrorClass.RANK,
                    name + "=" + value + ": the group has "
                            + (size() == 0 ? "no ranks" : "ranks 0 to " + (size() - 1)));
        }
    }

    @Override
    public String toString() {
        return "ProcessGroup" + Arrays.toString(processes());
    }
}
