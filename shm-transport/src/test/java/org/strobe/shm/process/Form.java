package org.strobe.shm.process;

/** Tests with a short form, for the default build, and a long form. */
public final class Form {
    private Form() {}

    public static boolean isLong() {
        return System.getProperty("strobe.tests.form", "quick").equals("long");
    }

    /** Number of rounds in this form. */
    public static int rounds(int quick, int inLongForm) {
        return isLong() ? inLongForm : quick;
    }

    /** Seed of this run: the requested one, or a new one. A test prints it. */
    public static long seed() {
        return Long.getLong("strobe.tests.seed", System.nanoTime());
    }
}
