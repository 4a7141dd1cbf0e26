package org.strobe.bench.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PermutationTest {
    private static final int MOST_BITS = 16;

    private static void assertPermutes(String name, int bits, IntUnaryOperator to) {
        BitSet reached = new BitSet();
        for (int number = 0; number < 1 << bits; number++) {
            int target = to.applyAsInt(number);
            if (target < 0 || target >= 1 << bits || reached.get(target)) {
                throw new AssertionError(name + " of " + bits + " bits: " + number + " goes to " + target
                        + (target >= 0 && reached.get(target) ? ", where another goes too" : ", which is no number"));
            }
            reached.set(target);
        }
    }

    @ParameterizedTest
    @EnumSource(Permutation.class)
    void shouldReachEachNumberOnceByEachStageAndByAll(Permutation permutation) {
        for (int bits = 1; bits <= MOST_BITS; bits++) {
            int of = bits;
            for (int stage = 0; stage < (permutation.isStaged() ? bits : 1); stage++) {
                int by = stage;
                assertPermutes(permutation + ", stage " + stage, of, number -> permutation.apply(number, of, by));
            }
            if (permutation.isStaged()) {
                assertPermutes(permutation + ", all stages", of, number -> permutation.applyAll(number, of));
            }
        }
    }

    /** Bits of a number, highest first, permuted in the thesis's notation of letters. */
    @ParameterizedTest
    @CsvSource({
        "BIT_REVERSAL, 0, abcdef, fedcba",
        "BIT_REVERSAL, 0, abcde, edcba",
        "BUTTERFLY, 5, abcdef, fbcdea",
        "BUTTERFLY, 2, abcdef, abcfed",
        "BUTTERFLY, 0, abcdef, abcdef",
        "TRANSPOSE, 0, abcdef, defabc",
        "TRANSPOSE, 0, abcde, deabc",
        "TRANSPOSE, 0, a, a",
        "SHUFFLE, 0, abcdef, bcdefa",
        "BASELINE, 5, abcdef, fabcde",
        "BASELINE, 2, abcdef, abcfde",
        "BASELINE, 0, abcdef, abcdef"
    })
    void shouldMoveBitsAsDefined(Permutation permutation, int stage, String before, String after) {
        int bits = before.length();
        for (int number = 0; number < 1 << bits; number++) {
            int expected = 0;
            for (int i = 0; i < bits; i++) {
                int place = bits - 1 - before.indexOf(after.charAt(i));
                expected = (expected << 1) | ((number >> place) & 1);
            }
            assertThat(permutation.apply(number, bits, stage))
                    .as("%s of %d", permutation, number)
                    .isEqualTo(expected);
        }
    }

    @Test
    void shouldInvertBitsAsDefined() {
        for (int number = 0; number < 64; number++) {
            assertThat(Permutation.COMPLEMENT.apply(number, 6, 0)).isEqualTo(63 - number);
            assertThat(Permutation.NEIGHBOUR.apply(number, 6, 0)).isEqualTo(number % 2 == 0 ? number + 1 : number - 1);
            assertThat(Permutation.CUBE.apply(number, 6, 3)).isEqualTo((number & 8) == 0 ? number + 8 : number - 8);
        }
    }

    /** Relations in the thesis: the full cube is the complement, the highest baseline the inverse shuffle. */
    @Test
    void shouldMakeOneAnother() {
        for (int bits = 1; bits <= 10; bits++) {
            for (int number = 0; number < 1 << bits; number++) {
                int shuffled = Permutation.SHUFFLE.apply(number, bits, 0);
                assertThat(Permutation.CUBE.applyAll(number, bits))
                        .isEqualTo(Permutation.COMPLEMENT.apply(number, bits, 0));
                assertThat(Permutation.BASELINE.apply(shuffled, bits, bits - 1)).isEqualTo(number);
                assertThat(Permutation.BUTTERFLY.applyAll(shuffled, bits)).isEqualTo(number);
                assertThat(Permutation.BASELINE.applyAll(number, bits))
                        .isEqualTo(Permutation.BIT_REVERSAL.apply(number, bits, 0));
            }
        }
    }

    /** 32 processes on four nodes in blocks, and 16 on eight nodes cyclically: section 6.5.3. */
    @ParameterizedTest
    @CsvSource({
        "bit-reversal, 8, 4",
        "butterfly-single, 16, 8",
        "butterfly-multi, 8, 2",
        "complement, 0, 0",
        "transpose, 8, 4",
        "shuffle, 8, 2",
        "neighbour, 32, 0",
        "cube-single, 0, 16",
        "cube-multi, 0, 0",
        "baseline-multi, 8, 4"
    })
    void shouldStayOnNodesAsTheThesisSays(String name, int ofBlocks, int inTurn) {
        Pattern pattern = Pattern.named(name);
        Random random = new Random();
        assertThat(IntStream.range(0, 32)
                        .filter(rank -> pattern.target(rank, 32, random) / 8 == rank / 8)
                        .count())
                .isEqualTo(ofBlocks);
        assertThat(IntStream.range(0, 16)
                        .filter(rank -> pattern.target(rank, 16, random) % 8 == rank % 8)
                        .count())
                .isEqualTo(inTurn);
    }

    @Test
    void shouldHaveANameForEach() {
        List<Pattern> all = Pattern.all();
        assertThat(all).hasSize(12);
        for (Pattern pattern : all) {
            assertThat(Pattern.named(pattern.label())).isEqualTo(pattern);
            pattern.check(2);
            pattern.check(1 << 16);
        }
        assertThat(Pattern.named("cube-0").target(5, 8, new Random())).isEqualTo(4);
        assertThat(Pattern.named("cube-single").target(5, 8, new Random())).isEqualTo(1);
        assertThat(Pattern.named("cube-multi").target(5, 8, new Random())).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"3", "6", "12", "1000", "65535"})
    void shouldRefuseOtherThanPowersOfTwoButInUniformTraffic(int ranks) {
        for (Pattern pattern : Pattern.all()) {
            if (pattern.permutation() == null) {
                pattern.check(ranks);
            } else {
                assertThatThrownBy(() -> pattern.check(ranks))
                        .hasMessageContaining("-n is a power of two, not " + ranks);
            }
        }
    }

    @Test
    void shouldSendUniformTrafficToAllOthersAlike() {
        Random random = new Random(3);
        int[] counts = new int[7];
        IntStream.range(0, 60_000).forEach(i -> counts[Pattern.named("uniform").target(2, 7, random)]++);
        assertThat(counts[2]).isZero();
        for (int rank = 0; rank < 7; rank++) {
            if (rank != 2) {
                assertThat(counts[rank]).as("rank " + rank).isBetween(9_500, 10_500);
            }
        }
    }
}
