package org.strobe.emulator.gm.nic;

/** Calls of the library that take a processor's time, besides sends and looks for events. */
public enum GmCall {
    OPEN,
    CLOSE,

    /** A receive token for the NIC. */
    PROVIDE,

    /** Pages are pinned, and their addresses given to the NIC. */
    REGISTER,
    DEREGISTER
}
