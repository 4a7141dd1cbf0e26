package org.strobe.emulator.console.sink;

import java.io.IOException;

/**
 * Performs several steps, each regardless of earlier failures, and reports the first failure. Public for {@code
 * console}.
 */
public final class Failures {
    private IOException first;

    /** Performs a step. */
    public void collect(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException e) {
            if (first == null) {
                first = e;
            } else {
                first.addSuppressed(e);
            }
        }
    }

    /** Throws the first failure, with the others suppressed; does nothing without failures. */
    public void rethrow() throws IOException {
        if (first != null) {
            throw first;
        }
    }

    /** A step that may fail. */
    @FunctionalInterface
    public interface Attempt {
        void run() throws IOException;
    }
}
