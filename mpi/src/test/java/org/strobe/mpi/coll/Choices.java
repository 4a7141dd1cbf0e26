package org.strobe.mpi.coll;

import java.util.List;

/** Choices that between them pick every algorithm. */
final class Choices {
    private static final int PLENTY = 1000;
    private static final long NEVER = Long.MAX_VALUE / 1000;

    private Choices() {}

    static List<Choice> all() {
        return List.of(
                Choice.usual(1),
                Choice.usual(PLENTY),
                small(PLENTY, 2),
                small(1, 3),
                large(PLENTY),
                large(1),
                mixed(),
                Choice.trees(PLENTY));
    }

    /** Everything counts as little data, and even few ranks as many. */
    private static Choice small(int processors, int radix) {
        return new Choice(processors, radix, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, 1, NEVER, 1);
    }

    /** Everything counts as much data. */
    private static Choice large(int processors) {
        return new Choice(processors, 4, 0, 0, 0, 0, 0, -1, 0, PLENTY, 0, 3);
    }

    /** The borders lie among the sizes of the tests. */
    private static Choice mixed() {
        return new Choice(4, 4, 300, 300, 200, 900, 64, 100, 300, 4, 300, 2);
    }
}
