package org.strobe;

import org.strobe.mpi.cli.StrobeCommand;

/**
 * Starts a program with ranks: {@code java -cp strobe.jar:app.jar org.strobe.Run -n 4 Main}. It is also the command
 * line {@code strobe}: where the first argument is one of its commands, that command runs.
 */
public final class Run {
    private Run() {}

    public static void main(String[] args) {
        int exitCode = StrobeCommand.execute(args);
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }
}
