package org.strobe.emulator.gm.nic;

/** Priority of a message. Order is kept among messages of one priority; buffers are for one priority. */
public enum GmPriority {
    LOW,
    HIGH
}
