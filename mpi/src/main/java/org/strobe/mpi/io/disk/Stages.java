package org.strobe.mpi.io.disk;

import java.util.ArrayDeque;
import java.util.Deque;

/** Pool of stages for a rank's files. Thread-safe. */
public final class Stages {
    private static final int SMALLEST = 4096;
    private static final int MOST_KEPT = 4;

    private final Deque<Stage> free = new ArrayDeque<>();

    /** Returns a stage of at least {@code bytes} bytes, with arbitrary content. */
    public Stage take(int bytes) {
        synchronized (free) {
            for (Stage stage : free) {
                if (stage.size() >= bytes) {
                    free.remove(stage);
                    return stage;
                }
            }
        }
        return Stage.of(sizeFor(bytes));
    }

    /** Rounds up to a power of two, or keeps the size where that is too large. */
    private static int sizeFor(int bytes) {
        int power = Integer.highestOneBit(Math.max(bytes, SMALLEST) - 1) << 1;
        return power > 0 ? power : bytes;
    }

    /** Returns a stage to the pool. */
    public void giveBack(Stage stage) {
        synchronized (free) {
            if (free.size() == MOST_KEPT) {
                free.removeLast();
            }
            free.addFirst(stage);
        }
    }
}
