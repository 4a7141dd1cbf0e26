package org.strobe.srm.net.mailbox;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/**
 * Puts that raise a counter at the target once their bytes are there. The source may be reused at once. A failed put
 * is retried, as NICs do; after too many failures the job ends.
 */
public final class Lapi {
    private static final int MOST_TRIES = 8;

    private final Rank rank;
    private final Nic nic;

    public Lapi(Rank rank) {
        this.rank = rank;
        this.nic = rank.nic();
    }

    public Nic nic() {
        return nic;
    }

    public void put(int node, long offset, Memory source, long at, long bytes, int counter) {
        Signals signals = Signals.remote(counter);
        for (int tries = 1; ; tries++) {
            try {
                nic.put(node, offset, source, at, bytes, signals);
                return;
            } catch (TransferFailedException e) {
                check(tries, e);
            }
        }
    }

    /** A put of no bytes. */
    public void count(int node, int counter) {
        for (int tries = 1; ; tries++) {
            try {
                nic.signal(node, counter);
                return;
            } catch (TransferFailedException e) {
                check(tries, e);
            }
        }
    }

    private void check(int tries, TransferFailedException e) {
        if (tries == MOST_TRIES) {
            throw rank.abort(1, "a transfer failed " + MOST_TRIES + " times: " + e.getMessage());
        }
    }
}
