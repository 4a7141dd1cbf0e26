package org.strobe.mpi.engine;

import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;

/** Repeats transfers that fail, as NICs do. A transfer that fails too often ends the job. */
public final class Tries {
    private static final int MOST = 8;

    private final Rank rank;

    /** Tries of a rank. */
    public Tries(Rank rank) {
        this.rank = rank;
    }

    /** Repeats a transfer until it succeeds, and returns its result. */
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

    /** A transfer by the NIC. */
    @FunctionalInterface
    public interface Transfer {
        /** Runs it once, and returns its result, if it has one. */
        long run();
    }
}
