package org.strobe;

import java.lang.reflect.InvocationTargetException;

/**
 * Main class of the command line {@code strobe}. Without a command it runs a program on ranks: {@code java -cp
 * strobe.jar:app.jar org.strobe.Run -n 4 Main}.
 *
 * <p>Compiled for the JDK 8, so that an older java tells its user what it lacks. No other class of Strobe loads there:
 * this one calls the command by reflection.
 */
public final class Run {
    private static final int LEAST = 25;
    private static final int USAGE = 2;

    private Run() {}

    /** Executes a command line, and ends the JVM. */
    public static void main(String[] args) throws Throwable {
        requireNewer();
        // An explicit exit also ends ranks that ignored their stop, and threads left by programs.
        System.exit(execute(args));
    }

    /**
     * Ends the JVM with a line. The classes of {@code package mpi} for an older java call it: that java runs, or a newer one does
     * not see the others of the jar.
     */
    public static void refuse() {
        requireNewer();
        System.err.println("strobe: the manifest of "
                + Run.class.getProtectionDomain().getCodeSource().getLocation()
                + " lacks the line 'Multi-Release: true', so java " + release()
                + " does not see all classes of Strobe in it");
        System.exit(USAGE);
    }

    private static void requireNewer() {
        if (release() < LEAST) {
            System.err.println("strobe: needs a JDK " + LEAST + " or newer; this is "
                    + System.getProperty("java.version") + " in " + System.getProperty("java.home"));
            System.exit(USAGE);
        }
    }

    /** Release of the running java: 8 for 1.8. */
    private static int release() {
        String version = System.getProperty("java.specification.version");
        return Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
    }

    private static int execute(String[] args) throws Throwable {
        try {
            Class<?> command = Class.forName("org.strobe.tools.StrobeCommand");
            return (Integer) command.getMethod("execute", String[].class).invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
