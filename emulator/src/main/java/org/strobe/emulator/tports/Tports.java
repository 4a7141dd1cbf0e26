package org.strobe.emulator.tports;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.tports.firmware.Notice;
import org.strobe.emulator.tports.firmware.TportCost;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.LibraryActor;

/** Tagged message ports on a rank's node. */
public final class Tports {
    private final Carrier<Notice, TportCost> carrier;
    private final ElanFirmware elan;
    private final Actor actor;
    private final int rank;
    private final int ranks;

    /** Null before the port is opened. */
    private Tport port;

    /** @param ranks number of ranks, which have a port each */
    public Tports(Carrier<Notice, TportCost> carrier, Actor actor, int rank, int ranks) {
        this.carrier = carrier;
        this.elan = new ElanFirmware(carrier);
        this.actor = actor;
        this.rank = rank;
        this.ranks = ranks;
        carrier.open(elan);
    }

    /**
     * Opens the rank's port ({@code elan_tportInit}).
     *
     * @throws TportException {@code BUSY} if it is open
     */
    public Tport open(TportLimits limits) {
        return open(limits, actor);
    }

    /**
     * Opens the rank's port for a library, whose calls are the operations that fault plans count.
     *
     * @throws TportException {@code BUSY} if it is open
     */
    public Tport openForLibrary(TportLimits limits) {
        return open(limits, new LibraryActor(actor));
    }

    private Tport open(TportLimits limits, Actor caller) {
        if (port != null && !port.isClosed()) {
            throw new TportException(TportException.Reason.BUSY, "port of rank " + rank + ": it is open");
        }
        port = new Tport(carrier, elan, caller, rank, ranks, limits);
        return port;
    }
}
