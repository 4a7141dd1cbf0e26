package org.strobe.emulator.guest.process;

import java.util.concurrent.Callable;

/**
 * The frame that lies under everything a program does. {@link Traces} cuts stacks here, so that they end in the
 * program's own code as they would in a JVM of its own. A class by itself, since it is found by its name.
 */
public final class Bottom {
    private Bottom() {}

    /** Runs the task on top of this frame. */
    public static <T> T call(Callable<T> task) throws Exception {
        return task.call();
    }

    /** Runs the task on top of this frame. */
    public static void run(Runnable task) {
        task.run();
    }

    /** Runs what may throw anything on top of this frame. */
    public static void main(Main main, String[] arguments) throws Throwable {
        main.run(arguments);
    }

    /** A main method. */
    public interface Main {
        void run(String[] arguments) throws Throwable;
    }
}
