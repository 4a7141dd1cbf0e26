package org.strobe.emulator.gm;

import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.userlevel.LibraryActor;

/** GM on a rank's node. */
public final class Gm {
    /** Name of the layer. */
    public static final String LAYER = "gm";

    private final GmNic nic;
    private final GmAddress address;
    private final Actor rank;
    private final Placement placement;

    /** Null before the port is opened. */
    private GmPort port;

    /**
     * GM of a rank.
     *
     * @param address of the rank's port
     * @param placement of the job's ranks, which have a port each
     */
    public Gm(GmNic nic, GmAddress address, Actor rank, Placement placement) {
        this.nic = nic;
        this.address = address;
        this.rank = rank;
        this.placement = placement;
    }

    /**
     * Opens the rank's port ({@code gm_open}).
     *
     * @throws GmException {@code BUSY} if it is open
     */
    public GmPort open(GmLimits limits) {
        return open(limits, rank, false);
    }

    /**
     * Opens the rank's port for a library, whose calls are the operations that fault plans count. {@link GmPort#receive} does not rest.
     * While half of the send tokens are free, a callback may be late: the target of a message answers by its next one, or when it finds no further one.
     *
     * @throws GmException {@code BUSY} if it is open
     */
    public GmPort openForLibrary(GmLimits limits) {
        return open(limits, new LibraryActor(rank), true);
    }

    private GmPort open(GmLimits limits, Actor caller, boolean isOfLibrary) {
        if (isOpen()) {
            throw new GmException(GmException.Reason.BUSY, "port " + address + ": it is open");
        }
        port = new GmPort(nic, address, caller, limits, this::hasPort, isOfLibrary);
        return port;
    }

    /** True while the rank's port is open. */
    public boolean isOpen() {
        return port != null && !port.isClosed();
    }

    /** The port of a rank. */
    public GmAddress portOf(int ofRank) {
        return portOf(placement, ofRank);
    }

    /** The port of a rank of a placement. */
    public static GmAddress portOf(Placement placement, int rank) {
        return new GmAddress(placement.nodeOf(rank), placement.localRank(rank));
    }

    private boolean hasPort(GmAddress of) {
        return of.node() >= 0
                && of.node() < placement.nodes()
                && of.port() >= 0
                && of.port() < placement.size(of.node());
    }
}
