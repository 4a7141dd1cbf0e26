package org.strobe.mpi.facade;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.emulator.guest.Guest;

/**
 * Explains the end of a program that was written for the other API of package {@code mpi}, in a JVM without launcher:
 * one line behind the stack trace names the missing member and the jar that has it.
 */
public final class WrongApi {
    private static final Pattern MISSING = Pattern.compile("(?<![\\w./])mpi[./]([A-Z][\\w.]*)");

    private WrongApi() {}

    /**
     * Watches the JVM, unless its program has a handler of its own.
     *
     * @param jar file name of the jar with the other API
     * @param title name of the other API
     */
    public static void watch(String jar, String title) {
        if (Guest.currentOrNull() == null && Thread.getDefaultUncaughtExceptionHandler() == null) {
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
                System.err.print("Exception in thread \"" + thread.getName() + "\" ");
                thrown.printStackTrace();
                String missing = missing(thrown);
                if (missing != null) {
                    System.err.println("strobe: " + missing + " is not in this jar's API; if it is in " + title
                            + ", put " + jar + " on the class path in its place");
                }
            });
        }
    }

    /** Returns the class or member of package mpi that the JVM missed; null for other failures. */
    static String missing(Throwable thrown) {
        if (!(thrown instanceof LinkageError) || thrown.getMessage() == null) {
            return null;
        }
        Matcher found = MISSING.matcher(thrown.getMessage());
        return found.find() ? found.group(1) : null;
    }
}
