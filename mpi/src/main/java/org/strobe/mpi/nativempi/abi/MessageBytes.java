package org.strobe.mpi.nativempi.abi;

/**
 * Place of the number of bytes of a message in a status. Reading it saves a call of the library for each message.
 *
 * @param lower offset of a long or, if there is an upper half, of an int; negative if only a function of the library knows
 * @param upper offset of the upper half, whose lowest bit has another use; negative if there is none
 */
public record MessageBytes(int lower, int upper) {
    private static final String LONG = "offsetof(MPI_Status,_ucount)";
    private static final String LOWER = "offsetof(MPI_Status,count_lo)";
    private static final String UPPER = "offsetof(MPI_Status,count_hi_and_cancelled)";

    static MessageBytes of(AbiTable table) {
        if (table.has(LONG)) {
            return new MessageBytes(table.number(LONG), -1);
        }
        return table.has(LOWER) ? new MessageBytes(table.number(LOWER), table.number(UPPER)) : new MessageBytes(-1, -1);
    }

    /** True if a status tells the number. */
    public boolean isKnown() {
        return lower >= 0;
    }

    /** True if the number is in two halves. */
    public boolean isInHalves() {
        return upper >= 0;
    }

    /** The number in two halves. */
    public static long joined(int lowerHalf, int upperHalf) {
        return ((long) (upperHalf >>> 1) << Integer.SIZE) | Integer.toUnsignedLong(lowerHalf);
    }
}
