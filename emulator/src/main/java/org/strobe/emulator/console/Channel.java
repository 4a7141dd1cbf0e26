package org.strobe.emulator.console;

/** Which of its two output streams a rank wrote to. */
public enum Channel {
    OUT("stdout"),
    ERR("stderr");

    private final String word;

    Channel(String word) {
        this.word = word;
    }

    /** What users call it, in tags and file names. */
    public String word() {
        return word;
    }
}
