package org.strobe.emulator.launch;

import java.util.List;
import java.util.function.Supplier;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.rank.NodeHold;

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

    /** A process has been started for the ranks from one number up to, and without, another. */
    default void started(int first, int end, long pid) {}

    /** What holds the job's ranks, if they are threads of this JVM; null if nothing does. */
    default NodeHold hold() {
        return null;
    }

    /** The job was run on a modelled machine, and is over. */
    default void modelled(ModelledRun run) {}

    /** The job is over, and so much of its fault plan has not happened: a rule each. */
    default void unusedFaults(List<String> rules) {}

    /** What each rank of a program has for itself, and why: a line a class. */
    default void isolation(List<String> lines) {}
}
