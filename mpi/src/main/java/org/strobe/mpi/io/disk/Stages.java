package org.strobe.mpi.io.disk;

import java.util.ArrayDeque;
import java.util.Deque;

/** The stages of a rank's files, used again and again. For any thread. */
public final class Stages {
    private static final int SMALLEST = 4096;
    private static final int MOST_KEPT = 4;

    private final Deque<Stage> free = new ArrayDeque<>();

    /** A stage with at least so many bytes, of any content. */
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

    /** The next power of two, or the very size where that is too much. */
    private static int sizeFor(int bytes) {
        int power = Integer.highestOneBit(Math.max(bytes, SMALLEST) - 1) << 1;
        return power > 0 ? power : bytes;
    }

    /** Nobody uses it any more. */
    public void giveBack(Stage stage) {
        synchronized (free) {
            if (free.size() == MOST_KEPT) {
                free.removeLast();
            }
            free.addFirst(stage);
        }
    }
}
