package org.strobe.emulator.launch;

import java.util.List;
import java.util.function.Supplier;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.rank.NodeHold;

/** Observes a running job. */
public interface JobListener {
    /** A listener that does nothing. */
    JobListener NONE = new JobListener() {};

    /**
     * Called before the ranks begin.
     *
     * @param report supplies waits and positions of all ranks; for any thread
     */
    default void begin(Supplier<String> report) {}

    /** Called when a process has been started for a range of ranks, {@code end} excluded. */
    default void started(int first, int end, long pid) {}

    /** The object that suspends the job's ranks, if they are threads of this JVM; null for none. */
    default NodeHold hold() {
        return null;
    }

    /** Called at the end of a job on a modelled machine. */
    default void modelled(ModelledRun run) {}

    /** Called at the end of a job with the rules of its fault plan that had no effect. */
    default void unusedFaults(List<String> rules) {}

    /** Called with the classes that each rank of a program has for itself, and the reasons: one line per class. */
    default void isolation(List<String> lines) {}
}
