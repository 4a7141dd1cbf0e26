package org.strobe.mpi.progress;

/** Something that moves by steps whenever its rank makes progress: the schedule of a collective, for example. */
public interface Task {
    /** Does everything that is possible without waiting. Returns true once it is finished and need not be asked again. */
    boolean step();

    /**
     * True if it waits for words in memory besides messages. The writer of such a word rings the rank's doorbell, and {@link
     * #canGoOn} tells whether the words have the awaited values.
     */
    default boolean awaitsWords() {
        return false;
    }

    /** True if a step has something to do now, judging by words in memory. Looks only. */
    default boolean canGoOn() {
        return false;
    }
}
