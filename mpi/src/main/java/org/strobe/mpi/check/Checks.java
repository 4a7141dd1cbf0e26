package org.strobe.mpi.check;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.runtime.Parts;

/** Choice of the checks of a job, by its setting {@value #SETTING}. */
public final class Checks {
    /** {@code on}, {@code strict} or {@code off}; off if unset. */
    public static final String SETTING = "check";

    private static final String ON = "on";
    private static final String STRICT = "strict";
    private static final String OFF = "off";

    private Checks() {}

    /** Wraps the parts of a rank's runtime if the job is checked; otherwise returns them unchanged. */
    public static Parts around(Parts parts, Rank rank) {
        String value = rank.setting(SETTING);
        check(value);
        return value == null || value.equals(OFF) ? parts : new CheckedParts(parts, rank, value.equals(STRICT));
    }

    /**
     * Fails unless the text is a value of the setting.
     *
     * @param value null if unset
     * @throws IllegalArgumentException with the allowed values
     */
    public static void check(String value) {
        if (value != null && !value.equals(ON) && !value.equals(STRICT) && !value.equals(OFF)) {
            throw new IllegalArgumentException(SETTING + "=" + value + ": it is " + ON + ", " + STRICT + " or " + OFF);
        }
    }
}
