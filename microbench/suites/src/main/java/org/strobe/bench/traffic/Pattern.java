package org.strobe.bench.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;

/**
 * Targets of messages.
 *
 * @param permutation null for uniform targets
 * @param stage stage of a permutation: {@link #HIGHEST}, {@link #ALL}, or a number
 */
record Pattern(String label, Permutation permutation, int stage) {
    static final int HIGHEST = -1;
    static final int ALL = -2;

    private static final Pattern UNIFORM = new Pattern("uniform", null, HIGHEST);
    private static final String STAGES = "-single and -multi, or the number of a stage, as in cube-2";
    private static final java.util.regex.Pattern STAGED =
            java.util.regex.Pattern.compile("(.+)-(single|multi|\\d{1,2})");

    /** All patterns; permutations with stages occur by their highest stage and by all. */
    static List<Pattern> all() {
        List<Pattern> all = new ArrayList<>(List.of(UNIFORM));
        for (Permutation permutation : Permutation.values()) {
            if (permutation.isStaged()) {
                all.add(new Pattern(permutation.label() + "-single", permutation, HIGHEST));
                all.add(new Pattern(permutation.label() + "-multi", permutation, ALL));
            } else {
                all.add(new Pattern(permutation.label(), permutation, HIGHEST));
            }
        }
        return all;
    }

    /** Pattern of a name. */
    static Pattern named(String name) {
        for (Pattern pattern : all()) {
            if (pattern.label.equals(name)) {
                return pattern;
            }
        }
        Matcher staged = STAGED.matcher(name);
        for (Permutation permutation : Permutation.values()) {
            if (permutation.isStaged()
                    && staged.matches()
                    && permutation.label().equals(staged.group(1))
                    && !staged.group(2).equals("single")
                    && !staged.group(2).equals("multi")) {
                return new Pattern(name, permutation, Integer.parseInt(staged.group(2)));
            }
            if (permutation.isStaged() && permutation.label().equals(name)) {
                throw new IllegalArgumentException(name + " has stages: add " + STAGES);
            }
        }
        throw new IllegalArgumentException("there is no pattern " + name + "; there are "
                + String.join(", ", all().stream().map(Pattern::label).toList()));
    }

    /** True if the number of ranks is supported. */
    boolean takes(int ranks) {
        return ranks > 1 && (permutation == null || Integer.bitCount(ranks) == 1);
    }

    /** Refuses unsupported numbers of ranks. */
    void check(int ranks) {
        if (ranks < 2) {
            throw new IllegalArgumentException("traffic is between ranks: give at least -n 2, not " + ranks);
        }
        if (!takes(ranks)) {
            throw new IllegalArgumentException(
                    label + " is a permutation of bits: -n is a power of two, not " + ranks + "; uniform takes any");
        }
        if (permutation != null && stage >= bits(ranks)) {
            throw new IllegalArgumentException(label + ": " + ranks + " ranks have stages 0 to " + (bits(ranks) - 1));
        }
    }

    /** Target of a rank's next message. */
    int target(int rank, int ranks, RandomGenerator random) {
        if (permutation == null) {
            int other = random.nextInt(ranks - 1);
            return other < rank ? other : other + 1;
        }
        int bits = bits(ranks);
        if (stage == ALL) {
            return permutation.applyAll(rank, bits);
        }
        return permutation.apply(rank, bits, stage == HIGHEST ? bits - 1 : stage);
    }

    private static int bits(int ranks) {
        return Integer.numberOfTrailingZeros(ranks);
    }
}
