package org.strobe;

import org.strobe.tools.StrobeCommand;

/**
 * Main class of the command line {@code strobe}. Without a command it runs a program on ranks: {@code java -cp
 * strobe.jar:app.jar org.strobe.Run -n 4 Main}.
 */
public final class Run {
    private Run() {}

    public static void main(String[] args) {
        // An explicit exit also ends ranks that ignored their stop, and threads left by programs.
        System.exit(StrobeCommand.execute(args));
    }
}
