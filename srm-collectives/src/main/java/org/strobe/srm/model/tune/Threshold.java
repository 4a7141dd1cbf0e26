package org.strobe.srm.model.tune;

/**
 * A message size at which teams change algorithms.
 *
 * @param what the algorithm from this size on, in words
 * @param suggested value by the model; -1 for never
 * @param today current value
 */
public record Threshold(String what, long suggested, long today) {
    /** The suggested value for an algorithm that is never faster. */
    public static final long NEVER = -1;
}
