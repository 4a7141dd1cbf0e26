package org.strobe.emulator.gm;

/**
 * Limits of a port.
 *
 * @param sendTokens messages that may be on their way
 * @param receiveTokens buffers that may wait for messages
 * @param registered bytes of registered memory
 */
public record GmLimits(int sendTokens, int receiveTokens, long registered) {
    /** An assumption: some tokens of either kind, and 64 MB. */
    public static final GmLimits USUAL = new GmLimits(28, 252, 64 << 20);

    /** @throws IllegalArgumentException if a limit is below 1 */
    public GmLimits {
        if (sendTokens < 1 || receiveTokens < 1 || registered < 1) {
            throw new IllegalArgumentException("sendTokens=" + sendTokens + " receiveTokens=" + receiveTokens
                    + " registered=" + registered + ": each must be >= 1");
        }
    }
}
