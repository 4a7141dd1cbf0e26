package org.strobe.shm.segment.mapped;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Name of a job on this computer, drawn at random so that it cannot be guessed. */
public record JobId(long high, long low) {
    private static final int TEXT_LENGTH = 32;

    private static final class Draw {
        static final SecureRandom RANDOM = new SecureRandom();
    }

    public static JobId draw() {
        return new JobId(Draw.RANDOM.nextLong(), Draw.RANDOM.nextLong());
    }

    /** Parses the result of {@link #toString}. */
    public static JobId parse(String text) {
        if (text.length() != TEXT_LENGTH) {
            throw new IllegalArgumentException("job=" + text + ": must have " + TEXT_LENGTH + " hexadecimal digits");
        }
        return new JobId(
                HexFormat.fromHexDigitsToLong(text, 0, TEXT_LENGTH / 2),
                HexFormat.fromHexDigitsToLong(text, TEXT_LENGTH / 2, TEXT_LENGTH));
    }

    // Else the JDK makes them at the first call, by several hidden classes, in the start of each rank's JVM.
    @Override
    public boolean equals(Object other) {
        return other instanceof JobId id && high == id.high && low == id.low;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(high ^ low);
    }

    @Override
    public String toString() {
        return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
    }
}
