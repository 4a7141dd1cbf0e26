package org.strobe.emulator.guest.process;

import java.util.concurrent.Callable;

/**
 * The frame below everything that a program does. {@link Traces} cuts stacks here, so that they end in the program's
 * own code. A class by itself, since its name identifies the frame.
 */
public final class Bottom {
    private Bottom() {}

    /** Runs a task with a result above this frame. */
    public static <T> T call(Callable<T> task) throws Exception {
        return task.call();
    }

    /** Runs a task above this frame. */
    public static void run(Runnable task) {
        task.run();
    }

    /** Runs a main method above this frame. */
    public static void main(Main main, String[] arguments) throws Throwable {
        main.run(arguments);
    }

    /** A main method. */
    public interface Main {
        void run(String[] arguments) throws Throwable;
    }
}
