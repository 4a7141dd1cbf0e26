package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.P2pSettings;

/** What a rank has to do with ranks of other nodes by. */
public interface Port {
    /** The one of a rank: its NIC's mail, if it keeps such, or else the global memory of NICs. */
    static Port of(Rank rank, P2pSettings settings) {
        return rank.nic()
                .mail()
                .<Port>map(mail -> new MailPort(rank, mail))
                .orElseGet(() -> new NicPort(rank, settings));
    }

    /** The way to a rank of another node. */
    Wire wire(int to);

    /** What ranks of other nodes send to this one. */
    Inbox inbox();
}
