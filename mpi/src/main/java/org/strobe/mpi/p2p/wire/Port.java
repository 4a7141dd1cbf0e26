package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.P2pSettings;

/** What a rank reaches other ranks by through its NIC: those of other nodes, and its own node's where shared memory is not to be used. */
public interface Port {
    /** The one of a rank: its NIC's mail, if it keeps such, or else the global memory of NICs. */
    static Port of(Rank rank, P2pSettings settings) {
        return rank.nic()
                .mail()
                .<Port>map(mail -> new MailPort(rank, mail))
                .orElseGet(() -> new NicPort(rank, settings));
    }

    /** The way to such a rank. */
    Wire wire(int to);

    /** What they send to this one. */
    Inbox inbox();
}
