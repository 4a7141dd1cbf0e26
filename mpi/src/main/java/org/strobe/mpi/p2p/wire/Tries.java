package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;

/** Transfers that fail are tried again, as NICs do; when one fails too often the job ends. */
final class Tries {
    private static final int MOST = 8;

    private final Rank rank;

    Tries(Rank rank) {
        this.rank = rank;
    }

    long untilDone(Transfer transfer) {
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
    interface Transfer {
        long run();
    }
}
