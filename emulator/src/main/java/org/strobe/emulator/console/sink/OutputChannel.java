package org.strobe.emulator.console.sink;

/** Output streams of a rank. */
public enum OutputChannel {
    OUT("stdout"),
    ERR("stderr");

    private final String word;

    OutputChannel(String word) {
        this.word = word;
    }

    /** Name for users, in tags and file names. */
    public String word() {
        return word;
    }
}
