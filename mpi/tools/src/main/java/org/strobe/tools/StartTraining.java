package org.strobe.tools;

import java.util.List;

/**
 * Main class of the build that trains the start cache of launchers. It runs one job in each kind of launch. All run in one JVM, since a
 * cache keeps the classes that one JVM has loaded. With threads alone, 480 of 5,700 classes of a launcher of processes were not in it.
 */
public final class StartTraining {
    private StartTraining() {}

    /** Argument: the program, which takes a number of seconds as its argument. */
    public static void main(String[] args) {
        int exitCode = 0;
        for (List<String> job :
                List.of(List.of("2", "threads", "3"), List.of("8", "virtual", "2"), List.of("2", "processes", "1"))) {
            exitCode = Math.max(
                    exitCode,
                    StrobeCommand.execute("run", "-n", job.get(0), "--launch", job.get(1), args[0], job.get(2)));
        }
        System.exit(exitCode);
    }
}
