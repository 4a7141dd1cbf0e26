package org.strobe.mpi.p2p.device;

import org.strobe.emulator.rank.RankContext;
import org.strobe.mpi.p2p.record.MessageLayout;

/** MPICH-1 devices: each packet has a cost while its queue is locked. All synchronous messages are offered. */
final class PacketDevice implements Device {
    private final RankContext context;

    PacketDevice(RankContext context) {
        this.context = context;
    }

    @Override
    public void handleMessage(int process) {
        context.handleMessageOf(process);
    }

    @Override
    public void handlePacket(int process) {
        context.handleMessageOf(process);
    }

    @Override
    public int firstKind(boolean isShort, boolean synchronous) {
        return synchronous || !isShort ? MessageLayout.OFFER : MessageLayout.EAGER;
    }
}
