package org.strobe.mpi.rsm.connection;

import org.strobe.emulator.kernel.TimeText;

/**
 * Time in which no store reaches a partner.
 *
 * <pre>
 *   off --- begin ---&gt; on --- end ---&gt; off --- progress: forgets the time of outages
 *                       '--- outages without progress last longer than the patience ---&gt; UnreachableException
 * </pre>
 *
 * <p>An outage ends when a barrier closes over a store made for it. Progress is a barrier that closes over what records need.
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

    /** Time of earlier outages after the last progress. */
    private long earlier;

    /** Checks after the last progress. */
    private int checks;

    private long nextTry;
    private volatile boolean isOn;

    /**
     * No outage yet.
     *
     * @param patience longest time of outages without progress between them, in nanoseconds
     * @param tries least number of checks before that is too long: a rank may be away for most of its time
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
            isOn = true;
        }
        check(now);
    }

    /** Checks that the outages are not too long. */
    void check(long now) {
        checks++;
        nextTry = now + PAUSE;
        if (checks >= tries && earlier + now - since >= patience) {
            throw new UnreachableException(
                    partner + " cannot be reached: " + cause + ", without progress for " + TimeText.of(patience));
        }
    }

    /** Ends an outage, if there is one. */
    void end(long now) {
        if (isOn) {
            earlier += now - since;
            isOn = false;
        }
    }

    /** Forgets earlier outages. */
    void progress() {
        earlier = 0;
        checks = 0;
    }
}
