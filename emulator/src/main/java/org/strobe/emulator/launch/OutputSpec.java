package org.strobe.emulator.launch;

/**
 * Destination of printed lines.
 *
 * @param tagged true if each line begins with job, rank and stream
 * @param merged true if standard error joins standard output
 * @param folder folder with a file per rank and stream; null for none
 */
public record OutputSpec(boolean tagged, boolean merged, String folder) {
    /** Unchanged lines on the launcher's own streams. */
    public static final OutputSpec PLAIN = new OutputSpec(false, false, null);
}
