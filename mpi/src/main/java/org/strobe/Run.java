package org.strobe;

import org.strobe.mpi.cli.StrobeCommand;

/**
 * Starts a program with ranks: {@code java -cp strobe.jar:app.jar org.strobe.Run -n 4 Main}. It is also the command
 * line {@code strobe}: where the first argument is one of its commands, that command runs.
 */
public final class Run {
    private Run() {}

    public static void main(String[] args) {
        // Also if all is well: ranks that could not be stopped, and threads that programs left, end with the job.
        System.exit(StrobeCommand.execute(args));
    }
}
