package org.strobe.mpi.check;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.runtime.Parts;

/** Whether a job is checked, and how strictly: its setting {@value #SETTING}. */
public final class Checks {
    /** {@code on}, {@code strict} or {@code off}; off if it was not set. */
    public static final String SETTING = "check";

    private static final String ON = "on";
    private static final String STRICT = "strict";
    private static final String OFF = "off";

    private Checks() {}

    /** The parts of a rank's runtime, checked if the job is; if not, they are those that were given. */
    public static Parts around(Parts parts, Rank rank) {
        String value = rank.setting(SETTING);
        check(value);
        return value == null || value.equals(OFF) ? parts : new CheckedParts(parts, rank, value.equals(STRICT));
    }

    /**
     * Fails unless it is a value of the setting.
     *
     * @param value null for nothing
     * @throws IllegalArgumentException that says what it may be
     */
    public static void check(String value) {
        if (value != null && !value.equals(ON) && !value.equals(STRICT) && !value.equals(OFF)) {
            throw new IllegalArgumentException(SETTING + "=" + value + ": it is " + ON + ", " + STRICT + " or " + OFF);
        }
    }
}
