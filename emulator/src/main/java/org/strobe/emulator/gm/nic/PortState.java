package org.strobe.emulator.gm.nic;

import org.strobe.emulator.userlevel.Region;
import org.strobe.emulator.userlevel.Regions;

/** State of an open port that library and firmware share. */
public final class PortState {
    private final ReceiveTokens tokens = new ReceiveTokens();
    private final Regions regions;
    private boolean isOpenToOthers;

    /** @param mostRegistered bytes of registered memory */
    public PortState(long mostRegistered) {
        this.regions = new Regions(mostRegistered);
    }

    public ReceiveTokens tokens() {
        return tokens;
    }

    public Regions regions() {
        return regions;
    }

    /** Lets other ports write registered memory. */
    public void allowOthers() {
        isOpenToOthers = true;
    }

    /** The region that a directed send may write; null if it may not. */
    public Region target(long address, long length) {
        return isOpenToOthers ? regions.at(address, length) : null;
    }
}
