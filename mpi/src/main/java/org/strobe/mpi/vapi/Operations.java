package org.strobe.mpi.vapi;

import java.util.Arrays;

/** Operations that adapters have not completed, by their ids: the partner, and an action for the end. */
final class Operations {
    /** Action of an operation that has none. */
    private static final int NONE = 0;

    private static final int FIRST_PLACES = 64;

    /** By the low halves of ids. */
    private Runnable[] actions = new Runnable[FIRST_PLACES];

    /** Free places, the next one last. */
    private int[] free = new int[FIRST_PLACES];

    private int freeCount;

    Operations() {
        for (int place = FIRST_PLACES - 1; place > NONE; place--) {
            free[freeCount++] = place;
        }
    }

    /** Id of an operation without an action. */
    static long id(int process) {
        return id(process, NONE);
    }

    /** Id of a partner and a number. */
    static long id(int process, int number) {
        return (long) process << Integer.SIZE | number;
    }

    static int process(long id) {
        return (int) (id >> Integer.SIZE);
    }

    static int number(long id) {
        return (int) id;
    }

    /** Id of a new operation. */
    long add(int process, Runnable action) {
        if (freeCount == 0) {
            int places = actions.length;
            actions = Arrays.copyOf(actions, 2 * places);
            free = Arrays.copyOf(free, 2 * places);
            for (int place = 2 * places - 1; place >= places; place--) {
                free[freeCount++] = place;
            }
        }
        int place = free[--freeCount];
        actions[place] = action;
        return id(process, place);
    }

    /** An operation is complete. */
    void end(long id) {
        int place = number(id);
        if (place != NONE) {
            Runnable action = actions[place];
            actions[place] = null;
            free[freeCount++] = place;
            action.run();
        }
    }
}
