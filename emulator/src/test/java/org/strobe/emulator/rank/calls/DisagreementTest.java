package org.strobe.emulator.rank.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DisagreementTest {
    private static final int KEPT = 4;

    /** Calls given as numbers, of which the last few are kept. */
    private record Calls(int member, long identity, boolean hasFailed, boolean isComplete, List<Long> words)
            implements GroupCalls {
        @Override
        public String group() {
            return "group " + identity;
        }

        @Override
        public long count() {
            return words.size();
        }

        @Override
        public long digest() {
            return words.hashCode();
        }

        @Override
        public long oldest() {
            return Math.max(0, words.size() - KEPT);
        }

        @Override
        public long word(long call) {
            assertThat(call).isBetween(oldest(), count() - 1);
            return words.get((int) call);
        }

        @Override
        public String describe(long word) {
            return "call" + word;
        }
    }

    private static GroupCalls running(Long... words) {
        return new Calls(0, 7, false, false, List.of(words));
    }

    private static GroupCalls ended(Long... words) {
        return new Calls(0, 7, false, true, List.of(words));
    }

    private static String find(GroupCalls... ofRanks) {
        Map<Integer, List<GroupCalls>> map = new TreeMap<>();
        for (int rank = 0; rank < ofRanks.length; rank++) {
            Calls calls = (Calls) ofRanks[rank];
            map.put(
                    rank,
                    List.of(new Calls(rank, calls.identity(), calls.hasFailed(), calls.isComplete(), calls.words())));
        }
        return Disagreement.find(map);
    }

    @Test
    void shouldBeSilentWhenAllAgree() {
        assertThat(find()).isEmpty();
        assertThat(find(ended(1L, 2L, 3L), ended(1L, 2L, 3L), ended(1L, 2L, 3L)))
                .isEmpty();
        assertThat(find(running(), running(1L), running(1L, 2L))).isEmpty();
    }

    @Test
    void shouldNameTheFirstCallThatDiffers() {
        assertThat(find(ended(1L, 2L, 3L), ended(1L, 2L, 3L), ended(1L, 5L, 3L)))
                .isEqualTo("collective call 2 on group 7 differs: rank 0 calls call2, rank 2 calls call5");
    }

    @Test
    void shouldCompareWhatARankHasCalledSoFar() {
        assertThat(find(running(1L, 2L), running(1L, 3L, 4L))).contains("collective call 2 ");
        assertThat(find(running(1L), running(1L, 3L, 4L))).isEmpty();
    }

    @Test
    void shouldKnowOfDifferencesBeforeTheKeptCalls() {
        assertThat(find(ended(1L, 2L, 3L, 4L, 5L, 6L), ended(1L, 9L, 3L, 4L, 5L, 6L)))
                .isEqualTo("one of the first 2 collective calls on group 7 differs between ranks 0 and 1");
    }

    @Test
    void shouldTellCountsThatDifferTooMuchToCompare() {
        GroupCalls many = ended(1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L);
        assertThat(find(ended(1L, 1L), many)).isEqualTo("ranks 0 and 1 made 2 and 8 collective calls on group 7");
        assertThat(find(running(1L, 1L), many)).isEmpty();
    }

    @Test
    void shouldKeepGroupsApart() {
        Map<Integer, List<GroupCalls>> ofRanks = Map.of(
                0, List.of(ended(1L), new Calls(0, 8, false, true, List.of(2L))),
                1, List.of(ended(1L), new Calls(0, 9, false, true, List.of(3L))),
                2, List.of(new Calls(0, 8, false, true, List.of(2L))));
        assertThat(Disagreement.find(ofRanks)).isEmpty();
    }

    @Test
    void shouldLeaveOutAGroupWhoseProgramKnowsOfAFailure() {
        assertThat(find(ended(1L), ended(2L))).isNotEmpty();
        assertThat(find(ended(1L), ended(2L), new Calls(0, 7, true, true, List.of(1L))))
                .isEmpty();
    }
}
