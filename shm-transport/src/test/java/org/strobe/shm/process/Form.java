package org.strobe.shm.process;

/** Tests with a short form, for the default build, and a long one. */
public final class Form {
    private Form() {}

    public static boolean isLong() {
        return System.getProperty("strobe.tests.form", "quick").equals("long");
    }

    /** How many rounds to do. */
    public static int rounds(int quick, int inLongForm) {
        return isLong() ? inLongForm : quick;
    }

    /** The seed of this run: the one asked for, or a new one. A test prints it. */
    public static long seed() {
        return Long.getLong("strobe.tests.seed", System.nanoTime());
    }
}
