package org.strobe.mpi.standard;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Groups of a split communicator, as the root computes and tells them. A rank is told of its own group only. Groups of
 * evenly spaced ranks, such as rows and columns of a grid, need no list.
 *
 * <pre>
 *   row of a rank:    colour | key | number it proposes | ...
 *   told to a rank:   number of the communicator | size | first | stride | some are listed
 *                     and, if its stride is 0, the old ranks of its group
 * </pre>
 */
public final class SplitGroups {
    /** Numbers that each rank is told. */
    public static final int TOLD = 5;

    private static final int NUMBER = 0;
    private static final int SIZE = 1;
    private static final int FIRST = 2;
    private static final int STRIDE = 3;
    private static final int SOME_LISTED = 4;

    private static final int COLOUR = 0;
    private static final int KEY = 1;
    private static final int PROPOSAL = 2;

    private final int[] ofRanks;
    private final int[] order;
    private final int[] counts;
    private final int[] begins;

    private SplitGroups(int ranks, int[] order) {
        this.order = order;
        this.ofRanks = new int[ranks * TOLD];
        this.counts = new int[ranks];
        this.begins = new int[ranks];
    }

    /**
     * Computes the groups.
     *
     * @param rows a row for each rank
     * @param columns length of a row
     */
    public static SplitGroups of(int[] rows, int columns) {
        int ranks = rows.length / columns;
        int[] order = IntStream.range(0, ranks)
                .filter(rank -> rows[rank * columns + COLOUR] != Constants.UNDEFINED)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(rank -> rows[rank * columns + COLOUR])
                        .thenComparingInt(rank -> rows[rank * columns + KEY]))
                .mapToInt(Integer::intValue)
                .toArray();
        SplitGroups groups = new SplitGroups(ranks, order);
        boolean someListed = false;
        for (int begin = 0, end; begin < order.length; begin = end) {
            int first = order[begin] * columns;
            end = begin;
            while (end < order.length && rows[order[end] * columns + COLOUR] == rows[first + COLOUR]) {
                end++;
            }
            someListed |= groups.tell(begin, end, rows[first + PROPOSAL]);
        }
        for (int rank = 0; someListed && rank < ranks; rank++) {
            groups.ofRanks[rank * TOLD + SOME_LISTED] = 1;
        }
        return groups;
    }

    /** Tells the ranks from {@code begin} to {@code end} of the order that they are a group; true if it is listed. */
    private boolean tell(int begin, int end, int number) {
        int stride = stride(begin, end);
        for (int i = begin; i < end; i++) {
            int at = order[i] * TOLD;
            ofRanks[at + NUMBER] = number;
            ofRanks[at + SIZE] = end - begin;
            ofRanks[at + FIRST] = order[begin];
            ofRanks[at + STRIDE] = stride;
            counts[order[i]] = stride == 0 ? end - begin : 0;
            begins[order[i]] = begin;
        }
        return stride == 0;
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

    /** Number of the new communicator. */
    public static int number(int[] own) {
        return own[NUMBER];
    }

    /** Group of a rank by what it was told. */
    public static ProcessGroup group(int[] own, int[] listed, ProcessGroup old, int self) {
        int[] processes = new int[own[SIZE]];
        Arrays.setAll(processes, i -> old.process(own[STRIDE] == 0 ? listed[i] : own[FIRST] + i * own[STRIDE]));
        return ProcessGroup.of(processes, self);
    }
}
