package org.strobe.mpi.random.memory;

/** Numbers that look random and can be worked out again everywhere. */
public final class Values {
    private Values() {}

    /** So many numbers that belong to two others. */
    public static long[] of(long salt, int one, int other, int count) {
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = mixed(salt + 0x9E37_79B9_7F4A_7C15L * (one * 1009L + other + 1) + i * 0xD1B5_4A32_D192_ED03L);
        }
        return values;
    }

    private static long mixed(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return mixed ^ mixed >>> 31;
    }
}
