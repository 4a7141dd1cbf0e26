package org.strobe.mpi.check;

import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.runtime.Parts;

/** Choice of the checks of a job, by its setting {@value #SETTING}. */
public final class Checks {
    /** {@code on}, {@code strict} or {@code off}; off if unset. */
    public static final String SETTING = "check";

    private static final String ON = "on";
    private static final String STRICT = "strict";
    private static final String OFF = "off";

    /** Allowed values. */
    public static final List<String> VALUES = List.of(ON, STRICT, OFF);

    private Checks() {}

    /** Wraps the parts of a rank's runtime if the job is checked; otherwise returns them unchanged. */
    public static Parts around(Parts parts, Rank rank) {
        String value = rank.setting(SETTING);
        return areOn(value) ? new CheckedParts(parts, rank, areStrict(value)) : parts;
    }

    /**
     * True if a value of the setting turns checks on.
     *
     * @param value null if unset
     * @throws IllegalArgumentException with the allowed values
     */
    public static boolean areOn(String value) {
        check(value);
        return value != null && !value.equals(OFF);
    }

    /** True if warnings are failures. */
    public static boolean areStrict(String value) {
        return STRICT.equals(value);
    }

    /**
     * Fails unless the text is a value of the setting.
     *
     * @param value null if unset
     * @throws IllegalArgumentException with the allowed values
     */
    public static void check(String value) {
        if (value != null && !VALUES.contains(value)) {
            throw new IllegalArgumentException(SETTING + "=" + value + ": it is " + ON + ", " + STRICT + " or " + OFF);
        }
    }
}
