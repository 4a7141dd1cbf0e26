package org.strobe.emulator.job;

/** Tests with a short form, for the default build, and a long one. */
final class Form {
    private Form() {}

    static boolean isLong() {
        return System.getProperty("strobe.tests.form", "quick").equals("long");
    }

    /** How many rounds to do. */
    static int rounds(int quick, int inLongForm) {
        return isLong() ? inLongForm : quick;
    }
}
