package org.strobe.emulator.vapi;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.LibraryActor;
import org.strobe.emulator.vapi.firmware.Frame;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.emulator.vapi.firmware.VapiCost;

/** VAPI on a rank's node. */
public final class Vapi {
    private final Carrier<Frame, VapiCost> carrier;
    private final HcaFirmware firmware;
    private final Actor actor;
    private final int rank;
    private final int ranks;

    /** Null before the adapter is opened. */
    private Hca hca;

    /** @param ranks number of ranks, which have an adapter each */
    public Vapi(Carrier<Frame, VapiCost> carrier, Actor actor, int rank, int ranks) {
        this.carrier = carrier;
        this.firmware = new HcaFirmware(carrier);
        this.actor = actor;
        this.rank = rank;
        this.ranks = ranks;
        carrier.open(firmware);
    }

    /**
     * Opens the rank's adapter ({@code VAPI_open_hca}).
     *
     * @param registered most bytes of registered memory
     * @throws VapiException {@code BUSY} if it is open
     */
    public Hca open(long registered) {
        return open(registered, actor);
    }

    /**
     * Opens the rank's adapter for a library, whose calls are the operations that fault plans count. {@link CompletionQueue#poll} does not rest.
     *
     * @param registered most bytes of registered memory
     * @throws VapiException {@code BUSY} if it is open
     */
    public Hca openForLibrary(long registered) {
        return open(registered, new LibraryActor(actor));
    }

    private Hca open(long registered, Actor caller) {
        if (registered < 1) {
            throw new IllegalArgumentException("registered=" + registered + ": must be >= 1");
        }
        if (hca != null && !hca.isClosed()) {
            throw new VapiException(VapiException.Reason.BUSY, "adapter of rank " + rank + ": it is open");
        }
        hca = new Hca(carrier, firmware, caller, rank, ranks, registered);
        return hca;
    }
}
