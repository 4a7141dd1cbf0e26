package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.Wire;

/** Access of a rank to others through its NIC: to remote ranks, and to ranks of its node that it does not reach by shared memory. */
public interface Port {
    /** Returns the port of a rank: its NIC's mail if it keeps mail, else the global memory of NICs. */
    static Port of(Rank rank, P2pSettings settings) {
        return rank.nic()
                .mail()
                .<Port>map(mail -> new MailPort(rank, mail))
                .orElseGet(() -> new NicPort(rank, settings));
    }

    /** Creates the wire to a rank. */
    Wire wire(int to);

    /** Creates the inbox of this rank. */
    Inbox inbox();
}
