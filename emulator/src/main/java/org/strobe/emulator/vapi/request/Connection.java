package org.strobe.emulator.vapi.request;

import java.time.Duration;

/**
 * Retries of a reliable connection whose target has no posted receive.
 *
 * @param retries until the request fails; {@link #ENDLESS} for no limit
 * @param rest time before each
 */
public record Connection(int retries, Duration rest) {
    /** A number of retries without limit, as in InfiniBand's field of three bits. */
    public static final int ENDLESS = 7;

    /** Endless retries; the rest is an assumption. */
    public static final Connection USUAL = new Connection(ENDLESS, Duration.ofNanos(100_000));

    /** @throws IllegalArgumentException if retries or rest are out of range */
    public Connection {
        if (retries < 0 || retries > ENDLESS) {
            throw new IllegalArgumentException("retries=" + retries + ": from 0 to " + ENDLESS);
        }
        if (rest.isNegative() || rest.isZero()) {
            throw new IllegalArgumentException("rest=" + rest + ": must be above 0");
        }
    }

    public boolean isEndless() {
        return retries == ENDLESS;
    }
}
