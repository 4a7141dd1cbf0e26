package org.strobe.srm.model.tune;

/**
 * A size at which teams change their ways.
 *
 * @param what in words: what is done from there on
 * @param suggested by the model; -1 if never
 * @param today what it is now
 */
public record Threshold(String what, long suggested, long today) {
    /** The suggestion of a way that is never the faster one. */
    public static final long NEVER = -1;
}
