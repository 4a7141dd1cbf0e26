package org.strobe.emulator.job;

/** Short form of tests, for the default build, and long form. */
final class Form {
    private Form() {}

    static boolean isLong() {
        return System.getProperty("strobe.tests.form", "quick").equals("long");
    }

    /** Number of rounds in the current form. */
    static int rounds(int quick, int inLongForm) {
        return isLong() ? inLongForm : quick;
    }
}
