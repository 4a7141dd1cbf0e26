package org.strobe.mpi.watch.mmds;

import org.strobe.mpi.check.callsite.Lines;

/**
 * Line of the program with the longest call of a name. Only a call at least a sixteenth longer than the known one walks
 * the stack. That bounds walks to some hundred, for any number of slowly growing calls.
 */
final class Longest {
    private static final int SIXTEENTH = 16;

    private long walksFrom;
    private String line = "";

    /** Adds a call of this name, in the calling thread, at its end. */
    void add(long took) {
        if (took >= walksFrom) {
            walksFrom = took + took / SIXTEENTH + 1;
            line = Lines.innermost().orElse("");
        }
    }

    /** The line, as {@code app.Main.main(Main.java:12)}; empty outside of the program. */
    String line() {
        return line;
    }
}
