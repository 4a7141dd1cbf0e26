package org.strobe.emulator.gm;

import java.util.function.IntFunction;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.kernel.Actor;

/** GM on a rank's node. */
public final class Gm {
    private final GmNic nic;
    private final GmAddress address;
    private final Actor rank;
    private final IntFunction<GmAddress> addresses;

    /** Null before the port is opened. */
    private GmPort port;

    /**
     * GM of a rank.
     *
     * @param address of the rank's port
     * @param addresses of the ports of all ranks
     */
    public Gm(GmNic nic, GmAddress address, Actor rank, IntFunction<GmAddress> addresses) {
        this.nic = nic;
        this.address = address;
        this.rank = rank;
        this.addresses = addresses;
    }

    /**
     * Opens the rank's port ({@code gm_open}).
     *
     * @throws GmException {@code BUSY} if it is open
     */
    public GmPort open(GmLimits limits) {
        if (port != null && !port.isClosed()) {
            throw new GmException(GmException.Reason.BUSY, "port " + address + ": it is open");
        }
        port = new GmPort(nic, address, rank, limits);
        return port;
    }

    /** The port of a rank. */
    public GmAddress portOf(int ofRank) {
        return addresses.apply(ofRank);
    }
}
