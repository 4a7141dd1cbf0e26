package org.strobe.emulator.gm.nic;

import org.strobe.emulator.userlevel.Region;

/** Message or buffer, and the registered memory that it uses while a port has it in its {@link UsedMemory}. */
public abstract sealed class MemoryUse permits GmSend, GmBuffer {
    /** Null while no port has it. */
    UsedMemory owner;

    Region region;
    MemoryUse before;
    MemoryUse after;
}
