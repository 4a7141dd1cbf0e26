package org.strobe.emulator.rank.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DisagreementTest {
    private static final int KEPT = 4;

    /** Calls given as numbers, of which the last few are kept. */
    private record Calls(long identity, boolean hasFailed, boolean isComplete, long... words) implements GroupCalls {
        @Override
        public String group() {
            return "group " + identity;
        }

        @Override
        public long count() {
            return words.length;
        }

        @Override
        public long digest() {
            return LongStream.of(words).reduce(1, (digest, word) -> 31 * digest + word);
        }

        @Override
        public long oldest() {
            return Math.max(0, words.length - KEPT);
        }

        @Override
        public long word(long call) {
            assertThat(call).isBetween(oldest(), count() - 1);
            return words[(int) call];
        }

        @Override
        public String describe(long word) {
            return "call" + word;
        }
    }

    private static GroupCalls running(long... words) {
        return new Calls(7, false, false, words);
    }

    private static GroupCalls ended(long... words) {
        return new Calls(7, false, true, words);
    }

    private static String find(GroupCalls... ofRanks) {
        Map<Integer, List<GroupCalls>> map = new TreeMap<>();
        for (int rank = 0; rank < ofRanks.length; rank++) {
            map.put(rank, List.of(ofRanks[rank]));
        }
        return Disagreement.find(map);
    }

    @Test
    void shouldBeSilentWhenAllAgree() {
        assertThat(find()).isEmpty();
        assertThat(find(ended(1, 2, 3), ended(1, 2, 3), ended(1, 2, 3))).isEmpty();
        assertThat(find(running(), running(1), running(1, 2))).isEmpty();
    }

    @Test
    void shouldNameTheFirstCallThatDiffers() {
        assertThat(find(ended(1, 2, 3), ended(1, 2, 3), ended(1, 5, 3)))
                .isEqualTo("collective call 2 on group 7 differs: rank 0 calls call2, rank 2 calls call5");
    }

    @Test
    void shouldCompareWhatARankHasCalledSoFar() {
        assertThat(find(running(1, 2), running(1, 3, 4))).contains("collective call 2 ");
        assertThat(find(running(1), running(1, 3, 4))).isEmpty();
    }

    @Test
    void shouldKnowOfDifferencesBeforeTheKeptCalls() {
        assertThat(find(ended(1, 2, 3, 4, 5, 6), ended(1, 9, 3, 4, 5, 6)))
                .isEqualTo("one of the first 2 collective calls on group 7 differs between ranks 0 and 1");
    }

    @Test
    void shouldTellCountsThatDifferTooMuchToCompare() {
        GroupCalls many = ended(1, 1, 1, 1, 1, 1, 1, 1);
        assertThat(find(ended(1, 1), many)).isEqualTo("ranks 0 and 1 made 2 and 8 collective calls on group 7");
        assertThat(find(running(1, 1), many)).isEmpty();
    }

    @Test
    void shouldKeepGroupsApart() {
        Map<Integer, List<GroupCalls>> ofRanks = Map.of(
                0, List.of(ended(1), new Calls(8, false, true, 2)),
                1, List.of(ended(1), new Calls(9, false, true, 3)),
                2, List.of(new Calls(8, false, true, 2)));
        assertThat(Disagreement.find(ofRanks)).isEmpty();
    }

    @Test
    void shouldLeaveOutAGroupWhoseProgramKnowsOfAFailure() {
        assertThat(find(ended(1), ended(2))).isNotEmpty();
        assertThat(find(ended(1), ended(2), new Calls(7, true, true, 1))).isEmpty();
    }
}
