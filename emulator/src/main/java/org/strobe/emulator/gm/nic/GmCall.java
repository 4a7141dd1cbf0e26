package org.strobe.emulator.gm.nic;

import java.util.Locale;
import org.strobe.emulator.userlevel.Cost;

/** Calls of the library that take a processor's time, besides sends and looks for events. */
public enum GmCall implements Cost {
    OPEN,
    CLOSE,

    /** A receive token for the NIC. */
    PROVIDE,

    /** Pages are pinned, and their addresses given to the NIC. */
    REGISTER,
    DEREGISTER;

    @Override
    public String parameter() {
        return "driver." + name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String unit() {
        return "page";
    }
}
