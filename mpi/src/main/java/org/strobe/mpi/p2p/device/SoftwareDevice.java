package org.strobe.mpi.p2p.device;

import org.strobe.emulator.rank.RankContext;

/** A device with a time of its own for a message at either end, in place of the machine's; else as another one. */
record SoftwareDevice(Device other, RankContext context, long nanos) implements Device {
    @Override
    public void handleMessage(int process) {
        context.handleMessage(nanos);
    }

    @Override
    public void handlePacket(int process) {
        other.handlePacket(process);
    }

    @Override
    public int firstKind(boolean isShort, boolean synchronous) {
        return other.firstKind(isShort, synchronous);
    }
}
