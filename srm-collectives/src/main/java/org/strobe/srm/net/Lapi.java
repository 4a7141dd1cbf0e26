package org.strobe.srm.net;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/**
 * Puts that count up a counter of their target when their bytes are there. What is put from may be used again at once. A put
 * that fails is tried again, as NICs do; when it fails too often the job ends.
 */
final class Lapi {
    private static final int MOST_TRIES = 8;

    private final Rank rank;
    private final Nic nic;

    Lapi(Rank rank) {
        this.rank = rank;
        this.nic = rank.nic();
    }

    Nic nic() {
        return nic;
    }

    void put(int node, long offset, Memory source, long at, long bytes, int counter) {
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
    void count(int node, int counter) {
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
