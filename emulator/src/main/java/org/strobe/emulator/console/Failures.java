package org.strobe.emulator.console;

import java.io.IOException;

/** Does several things of which each is tried whether or not those before it failed, and tells of the first failure. */
final class Failures {
    private IOException first;

    /** Tries one. */
    void collect(Attempt attempt) {
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

    /** Throws the first failure, if there was one; the others are suppressed in it. */
    void rethrow() throws IOException {
        if (first != null) {
            throw first;
        }
    }

    /** What may fail. */
    @FunctionalInterface
    interface Attempt {
        void run() throws IOException;
    }
}
