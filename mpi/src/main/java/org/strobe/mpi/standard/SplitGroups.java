package org.strobe.mpi.standard;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Groups of a split communicator, as a root computes and tells them. A rank is told of the group of its colour only.
 * Groups of evenly spaced ranks, such as rows and columns of a grid, need no list.
 *
 * <pre>
 *   row of a rank:    colour | key | number it proposes | number it proposes for a local group
 *   told to a rank:   both numbers of the first member | size | first | stride | some are listed
 *                     and, if the stride is 0, the ranks of the group
 * </pre>
 */
public final class SplitGroups {
    /** Numbers in a row. */
    public static final int COLUMNS = 4;

    /** Numbers that each rank is told. */
    public static final int TOLD = 6;

    private static final int NUMBER = 0;
    private static final int LOCAL_NUMBER = 1;
    private static final int SIZE = 2;
    private static final int FIRST = 3;
    private static final int STRIDE = 4;
    private static final int SOME_LISTED = 5;

    private static final int COLOUR = 0;
    private static final int KEY = 1;
    private static final int PROPOSAL = 2;
    private static final int LOCAL_PROPOSAL = 3;

    private final int[] rows;
    private final int[] order;
    private final int[] ofRanks;
    private final int[] counts;
    private final int[] begins;

    private SplitGroups(int[] rows, int told) {
        this.rows = rows;
        this.order = IntStream.range(0, rows.length / COLUMNS)
                .filter(rank -> colour(rows, rank) != Constants.UNDEFINED)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(rank -> colour(rows, rank))
                        .thenComparingInt(rank -> rows[rank * COLUMNS + KEY]))
                .mapToInt(Integer::intValue)
                .toArray();
        this.ofRanks = new int[told * TOLD];
        this.counts = new int[told];
        this.begins = new int[told];
    }

    /** Ranks of a colour: a part of the order, and their distance; 0 if distances differ. */
    private record Group(int begin, int size, int stride) {}

    /**
     * Computes groups.
     *
     * @param rows a row for each rank to be grouped
     * @param told rows of the ranks that are told of groups, which may be those of the other group of an
     *     intercommunicator
     */
    public static SplitGroups of(int[] rows, int[] told) {
        SplitGroups groups = new SplitGroups(rows, told.length / COLUMNS);
        Map<Integer, Group> found = groups.find();
        boolean someListed = false;
        for (int rank = 0; rank < groups.counts.length; rank++) {
            Group group = found.get(colour(told, rank));
            if (group != null) {
                groups.tell(rank, group);
                someListed |= group.stride == 0;
            }
        }
        for (int rank = 0; someListed && rank < groups.counts.length; rank++) {
            groups.ofRanks[rank * TOLD + SOME_LISTED] = 1;
        }
        return groups;
    }

    private static int colour(int[] rows, int rank) {
        return rows[rank * COLUMNS + COLOUR];
    }

    /** Groups by colour. */
    private Map<Integer, Group> find() {
        Map<Integer, Group> found = new HashMap<>();
        for (int begin = 0, end; begin < order.length; begin = end) {
            int colour = colour(rows, order[begin]);
            end = begin + 1;
            while (end < order.length && colour(rows, order[end]) == colour) {
                end++;
            }
            found.put(colour, new Group(begin, end - begin, stride(begin, end)));
        }
        return found;
    }

    private void tell(int rank, Group group) {
        int first = order[group.begin];
        int at = rank * TOLD;
        ofRanks[at + NUMBER] = rows[first * COLUMNS + PROPOSAL];
        ofRanks[at + LOCAL_NUMBER] = rows[first * COLUMNS + LOCAL_PROPOSAL];
        ofRanks[at + SIZE] = group.size;
        ofRanks[at + FIRST] = first;
        ofRanks[at + STRIDE] = group.stride;
        counts[rank] = group.stride == 0 ? group.size : 0;
        begins[rank] = group.begin;
    }

    /** Distance of neighbours in the order; 0 if the distances differ. */
    private int stride(int begin, int end) {
        int stride = end - begin == 1 ? 1 : order[begin + 1] - order[begin];
        for (int i = begin + 1; i < end; i++) {
            if (order[i] - order[i - 1] != stride) {
                return 0;
            }
        }
        return stride;
    }

    /** {@link #TOLD} numbers for each rank, in the order of ranks. */
    public int[] ofRanks() {
        return ofRanks;
    }

    /** Ranks of all groups, one group after the other. */
    public int[] order() {
        return order;
    }

    /** Length of each rank's list; 0 if it needs none. */
    public int[] counts() {
        return counts;
    }

    /** Begin of each rank's list in the {@link #order}. Ranks of a group have one list. */
    public int[] begins() {
        return begins;
    }

    /** Length of the list that a rank is sent. */
    public static int listed(int[] own) {
        return own[STRIDE] == 0 ? own[SIZE] : 0;
    }

    public static boolean areSomeListed(int[] own) {
        return own[SOME_LISTED] != 0;
    }

    /** True if the group of the rank's colour has no member. */
    public static boolean isEmpty(int[] own) {
        return own[SIZE] == 0;
    }

    /** Number that the first member has proposed for the communicator. */
    public static int number(int[] own) {
        return own[NUMBER];
    }

    /** Number that the first member has proposed for the group's local communicator. */
    public static int localNumber(int[] own) {
        return own[LOCAL_NUMBER];
    }

    /** Group of a rank by what it was told. */
    public static ProcessGroup group(int[] own, int[] listed, ProcessGroup old, int self) {
        int[] processes = new int[own[SIZE]];
        Arrays.setAll(processes, i -> old.process(own[STRIDE] == 0 ? listed[i] : own[FIRST] + i * own[STRIDE]));
        return ProcessGroup.of(processes, self);
    }
}
