package org.strobe.emulator.launch;

/**
 * Where the lines go that ranks print.
 *
 * @param tagged whether each line begins with the job's and the rank's number and the stream
 * @param merged whether the error stream goes where the output goes
 * @param folder a folder for a file a rank and stream instead; null if there is none
 */
public record OutputSpec(boolean tagged, boolean merged, String folder) {
    /** Lines go to the launcher's own streams as they are. */
    public static final OutputSpec PLAIN = new OutputSpec(false, false, null);
}
