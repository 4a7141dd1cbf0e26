package org.strobe.shm.segment;

import java.security.SecureRandom;
import java.util.HexFormat;

/** The name of a job on this computer, drawn so that nobody guesses it. */
public record JobId(long high, long low) {
    private static final int TEXT_LENGTH = 32;

    private static final class Draw {
        static final SecureRandom RANDOM = new SecureRandom();
    }

    public static JobId draw() {
        return new JobId(Draw.RANDOM.nextLong(), Draw.RANDOM.nextLong());
    }

    /** Reads what {@link #toString} wrote. */
    public static JobId parse(String text) {
        if (text.length() != TEXT_LENGTH) {
            throw new IllegalArgumentException(
                    "job=" + text + ": a job's name has " + TEXT_LENGTH + " hexadecimal digits");
        }
        return new JobId(
                HexFormat.fromHexDigitsToLong(text, 0, TEXT_LENGTH / 2),
                HexFormat.fromHexDigitsToLong(text, TEXT_LENGTH / 2, TEXT_LENGTH));
    }

    @Override
    public String toString() {
        return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
    }
}
