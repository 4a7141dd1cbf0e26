package org.strobe.mpi.engine;

import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;

/** Transfers that fail are tried again, as NICs do; when one fails too often the job ends. */
public final class Tries {
    private static final int MOST = 8;

    private final Rank rank;

    /** Those of a rank. */
    public Tries(Rank rank) {
        this.rank = rank;
    }

    /** Tries until it succeeds; returns what that did. */
    public long untilDone(Transfer transfer) {
        TransferFailedException last = null;
        for (int i = 0; i < MOST; i++) {
            try {
                return transfer.run();
            } catch (TransferFailedException e) {
                last = e;
            }
        }
        throw rank.abort(1, "a transfer failed " + MOST + " times: " + last.getMessage());
    }

    /** One operation of the NIC. */
    @FunctionalInterface
    public interface Transfer {
        /** Tries it once; what comes of it, if anything does. */
        long run();
    }
}
