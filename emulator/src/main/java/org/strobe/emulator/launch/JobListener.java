package org.strobe.emulator.launch;

import java.util.List;
import java.util.function.Supplier;

/** Hears of a job while it runs. */
public interface JobListener {
    /** Hears nothing. */
    JobListener NONE = new JobListener() {};

    /**
     * The ranks are about to begin.
     *
     * @param report tells who waits for what, and where each rank is, whenever it is asked; any thread may ask
     */
    default void begin(Supplier<String> report) {}

    /**
     * The job was run on a modelled machine, and is over.
     *
     * @param virtualNanos how long it took there
     * @param turns how often a rank went on or something happened
     * @param realNanos how long that took here
     */
    default void modelled(long virtualNanos, long turns, long realNanos) {}

    /** What each rank of a program has for itself, and why: a line a class. */
    default void isolation(List<String> lines) {}
}
