package org.strobe.mpi.rsm.connection;

import org.strobe.emulator.kernel.TimeText;

/**
 * Time in which no store reaches a partner.
 *
 * <pre>
 *   off --- begin ---&gt; on --- end ---&gt; off
 *                       '--- lasts longer than the patience ---&gt; UnreachableException
 * </pre>
 *
 * <p>For the rank's thread in turn, except where a method says otherwise.
 */
final class Outage {
    /** Time between two tries to end an outage, in which the rank waits: an assumption. */
    private static final long PAUSE = 1_000_000;

    private final long patience;
    private final int tries;
    private final String partner;
    private String cause = "";
    private long since;
    private int checks;
    private long nextTry;
    private volatile boolean isOn;

    /**
     * No outage yet.
     *
     * @param patience longest time of an outage in nanoseconds
     * @param tries least number of checks of an outage before it is too long: a rank may be away for most of its time
     * @param partner for messages
     */
    Outage(long patience, int tries, String partner) {
        this.patience = patience;
        this.tries = tries;
        this.partner = partner;
    }

    /** For any thread. */
    boolean isOn() {
        return isOn;
    }

    /** Time from which on it may be tried to end the outage. */
    long nextTry() {
        return nextTry;
    }

    /** Begins an outage, or checks the present one. */
    void begin(long now, String newCause) {
        if (!isOn) {
            since = now;
            cause = newCause;
            checks = 0;
            isOn = true;
        }
        check(now);
    }

    /** Checks that the present outage is not too long. */
    void check(long now) {
        checks++;
        nextTry = now + PAUSE;
        if (checks >= tries && now - since >= patience) {
            throw new UnreachableException(
                    partner + " cannot be reached: " + cause + ", and none closed for " + TimeText.of(patience));
        }
    }

    void end() {
        isOn = false;
    }
}
