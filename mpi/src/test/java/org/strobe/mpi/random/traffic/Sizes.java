package org.strobe.mpi.random.traffic;

import java.util.Random;

/** How long the longer messages of a step are, in bytes: around every size from which on messages take another way. */
public enum Sizes {
    INLINE(24, 0, 8, 40, 48, 56, 64, 128),
    EAGER(24, 1024, 2048, 4080, 4096, 4104),
    LONG(10, 8192, 16_368, 16_384, 16_392),
    LONGEST(4, 65_536, 131_080, 262_144, 300_000);

    /** The more they are, the shorter they are. */
    public final int mostMessages;

    @SuppressWarnings("ImmutableEnumChecker") // nobody writes to it
    private final int[] bytes;

    Sizes(int mostMessages, int... bytes) {
        this.mostMessages = mostMessages;
        this.bytes = bytes;
    }

    public static Sizes any(Random random) {
        int drawn = random.nextInt(16);
        return drawn < 7 ? INLINE : drawn < 12 ? EAGER : drawn < 15 ? LONG : LONGEST;
    }

    /** One of its lengths. */
    public int length(Random random) {
        return bytes[random.nextInt(bytes.length)];
    }
}
