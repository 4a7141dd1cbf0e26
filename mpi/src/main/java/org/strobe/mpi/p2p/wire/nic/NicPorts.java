package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Port;

/** Ports through NICs. */
public final class NicPorts {
    private NicPorts() {}

    /** Returns the port of a rank: its NIC's mail if it keeps mail, else the global memory of NICs. */
    public static Port of(Rank rank, P2pSettings settings) {
        return rank.nic()
                .mail()
                .<Port>map(mail -> new MailPort(rank, mail))
                .orElseGet(() -> new NicPort(rank, settings));
    }
}
