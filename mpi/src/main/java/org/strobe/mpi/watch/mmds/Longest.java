package org.strobe.mpi.watch.mmds;

import org.strobe.mpi.check.place.Lines;

/**
 * Where in the program the longest call of a name was made. The stack is walked only for a call that took a sixteenth longer than the one that is known: some hundred times at most, however many calls there are
 * and however slowly they grow.
 */
final class Longest {
    private static final int SIXTEENTH = 16;

    private long walksFrom;
    private String line = "";

    /** A call of this name ends, in whose thread this is called. */
    void add(long took) {
        if (took >= walksFrom) {
            walksFrom = took + took / SIXTEENTH + 1;
            line = Lines.innermost().orElse("");
        }
    }

    /** The line, as {@code app.Main.main(Main.java:12)}; empty if it is none of the program's. */
    String line() {
        return line;
    }
}
