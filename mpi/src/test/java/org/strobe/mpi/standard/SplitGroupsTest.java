package org.strobe.mpi.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitGroupsTest {
    private static final int COLUMNS = SplitGroups.COLUMNS;
    private static final int FIRST_PROCESS = 10;
    private static final int FIRST_PROPOSAL = 1000;
    private static final int FIRST_LOCAL_PROPOSAL = 2000;

    private static int[] own(SplitGroups groups, int rank) {
        return Arrays.copyOfRange(groups.ofRanks(), rank * SplitGroups.TOLD, (rank + 1) * SplitGroups.TOLD);
    }

    private static int[] listed(SplitGroups groups, int rank) {
        int begin = groups.begins()[rank];
        return Arrays.copyOfRange(groups.order(), begin, begin + groups.counts()[rank]);
    }

    /** Rows of ranks: colour, key, and proposals that tell whose they are. */
    private static int[] rows(int[] colours, int[] keys) {
        int[] rows = new int[colours.length * COLUMNS];
        for (int rank = 0; rank < colours.length; rank++) {
            rows[rank * COLUMNS] = colours[rank];
            rows[rank * COLUMNS + 1] = keys[rank];
            rows[rank * COLUMNS + 2] = FIRST_PROPOSAL + rank;
            rows[rank * COLUMNS + 3] = FIRST_LOCAL_PROPOSAL + rank;
        }
        return rows;
    }

    private static SplitGroups split(int[] colours, int[] keys) {
        int[] rows = rows(colours, keys);
        return SplitGroups.of(rows, rows);
    }

    private static void assertSplit(int[] colours, int[] keys) {
        SplitGroups groups = split(colours, keys);
        ProcessGroup old = ProcessGroup.range(FIRST_PROCESS, colours.length, FIRST_PROCESS);
        for (int rank = 0; rank < colours.length; rank++) {
            int colour = colours[rank];
            if (colour == Constants.UNDEFINED) {
                continue;
            }
            int[] members = IntStream.range(0, colours.length)
                    .filter(each -> colours[each] == colour)
                    .boxed()
                    .sorted(Comparator.comparingInt(each -> keys[each]))
                    .mapToInt(each -> FIRST_PROCESS + each)
                    .toArray();
            int[] own = own(groups, rank);
            ProcessGroup group = SplitGroups.group(own, listed(groups, rank), old, FIRST_PROCESS + rank);
            assertThat(group.processes()).containsExactly(members);
            assertThat(group.process(group.rank())).isEqualTo(FIRST_PROCESS + rank);
            assertThat(SplitGroups.number(own)).isEqualTo(FIRST_PROPOSAL + members[0] - FIRST_PROCESS);
            assertThat(SplitGroups.localNumber(own)).isEqualTo(FIRST_LOCAL_PROPOSAL + members[0] - FIRST_PROCESS);
            assertThat(listed(groups, rank)).hasSize(SplitGroups.listed(own));
        }
    }

    @Test
    void shouldListNoRanksOfRowsAndColumns() {
        int[] columns = IntStream.range(0, 12).map(rank -> rank % 4).toArray();
        int[] rows = IntStream.range(0, 12).map(rank -> rank / 4).toArray();
        int[] backwards = IntStream.range(0, 12).map(rank -> -rank).toArray();
        for (int[] colours : new int[][] {columns, rows}) {
            for (int[] keys : new int[][] {new int[12], backwards}) {
                assertSplit(colours, keys);
                assertThat(SplitGroups.areSomeListed(own(split(colours, keys), 0)))
                        .isFalse();
            }
        }
    }

    @Test
    void shouldTellAllRanksThatSomeAreListed() {
        SplitGroups groups = split(new int[] {5, 5, 5, 5, 9}, new int[] {0, 2, 1, 3, 0});
        for (int rank = 0; rank < 5; rank++) {
            assertThat(SplitGroups.areSomeListed(own(groups, rank))).isTrue();
        }
        assertThat(listed(groups, 1)).containsExactly(0, 2, 1, 3);
        assertThat(listed(groups, 4)).isEmpty();
    }

    @Test
    void shouldTellRanksOfTheOtherGroup() {
        int[] others = rows(new int[] {7, 5, 7, 7}, new int[] {1, 0, 0, 2});
        SplitGroups groups = SplitGroups.of(others, rows(new int[] {5, 7, 9, Constants.UNDEFINED}, new int[4]));
        ProcessGroup old = ProcessGroup.range(FIRST_PROCESS, 4, 0);
        assertThat(SplitGroups.group(own(groups, 0), listed(groups, 0), old, 0).processes())
                .containsExactly(11);
        assertThat(SplitGroups.group(own(groups, 1), listed(groups, 1), old, 0).processes())
                .containsExactly(12, 10, 13);
        assertThat(SplitGroups.number(own(groups, 1))).isEqualTo(FIRST_PROPOSAL + 2);
        assertThat(SplitGroups.isEmpty(own(groups, 1))).isFalse();
        assertThat(SplitGroups.isEmpty(own(groups, 2))).isTrue();
        assertThat(SplitGroups.isEmpty(own(groups, 3))).isTrue();
    }

    @Test
    void shouldSplitAsTheStandardSays() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("SplitGroupsTest: -Dstrobe.tests.seed=" + seed);
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            int ranks = 1 + random.nextInt(20);
            int colours = 1 + random.nextInt(4);
            assertSplit(
                    random.ints(ranks, -1, colours)
                            .map(colour -> colour < 0 ? Constants.UNDEFINED : colour)
                            .toArray(),
                    random.ints(ranks, 0, 1 + random.nextInt(5)).toArray());
        }
    }
}
