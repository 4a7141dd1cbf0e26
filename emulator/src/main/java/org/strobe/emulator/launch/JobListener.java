package org.strobe.emulator.launch;

import java.io.IOException;
import java.util.List;
import org.strobe.emulator.console.Streams;
import org.strobe.emulator.console.sink.LineTag;
import org.strobe.emulator.console.sink.ToldFailure;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.rank.NodeHold;

/** Observes a running job. */
public interface JobListener {
    /** A listener that does nothing. */
    JobListener NONE = new JobListener() {};

    /**
     * Called before the ranks begin.
     *
     * @param reports what ranks do, as long as the job runs
     */
    default void begin(JobReports reports) {}

    /** Called when a process has been started for a range of ranks, {@code end} excluded. */
    default void started(int first, int end, long pid) {}

    /**
     * Called when a process waits for a debugger. For any thread.
     *
     * @param ranks ranks to be debugged, all in this process
     * @param port its port on this computer
     * @param again true if the process runs, and a debugger has left it
     */
    default void awaitsDebugger(List<Integer> ranks, int port, long pid, boolean again) {}

    /** The object that suspends the job's ranks, if they are threads of this JVM; null for none. */
    default NodeHold hold() {
        return null;
    }

    /** Called at the end of a job on a modelled machine. */
    default void modelled(ModelledRun run) {}

    /** Called at the end of a job with the rules of its fault plan that had no effect. */
    default void unusedFaults(List<String> rules) {}

    /**
     * Called once if each rank has waited or tested in vain for ten seconds. The job continues.
     *
     * @param waits table of waits
     */
    default void idle(String waits) {}

    /** Called at most once: the standard output of this JVM no longer accepts the output of ranks. For any thread. */
    default void terminalLost(IOException cause) {}

    /**
     * Called at most once: a file with output of ranks cannot be written. By default, a line says so. The job continues.
     * For any thread.
     */
    default void filesLost(IOException cause) {
        Streams.originalErr().println("strobe: what ranks print cannot be written and is lost: " + cause);
    }

    /** Changes the tags of the lines that the terminal shows, for instance their colour. */
    default LineTag tag(LineTag plain) {
        return plain;
    }

    /**
     * Called at the end with the failures of ranks that the terminal has shown, each once. By default, lines name the
     * ranks with an equal one.
     */
    default void failures(List<ToldFailure> told) {
        told.stream()
                .map(ToldFailure::line)
                .filter(line -> !line.isEmpty())
                .forEach(line -> Streams.originalErr().println("strobe: " + line));
    }

    /** Called with the classes that each rank of a program has for itself, and the reasons: one line per class. */
    default void isolation(List<String> lines) {}
}
