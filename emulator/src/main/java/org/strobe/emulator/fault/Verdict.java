package org.strobe.emulator.fault;

/**
 * What becomes of a transfer or a multicast.
 *
 * @param failure the rule that makes it fail, as the plan says it; null if it arrives
 * @param delayNanos how much later it arrives
 */
public record Verdict(String failure, long delayNanos) {
    /** It arrives, and in time. */
    public static final Verdict PASSES = new Verdict(null, 0);

    /** Whether it does not arrive. */
    public boolean fails() {
        return failure != null;
    }
}
