package org.strobe.mpi.p2p.device;

import org.strobe.emulator.rank.RankContext;
import org.strobe.mpi.p2p.record.MessageLayout;

/** Default device: a message has a cost at either end, other records none. Short synchronous messages carry their data. */
final class MessageDevice implements Device {
    private final RankContext context;

    MessageDevice(RankContext context) {
        this.context = context;
    }

    @Override
    public void handleMessage(int process) {
        context.handleMessage();
    }

    @Override
    public void handlePacket(int process) {
        // only messages are charged
    }

    @Override
    public int firstKind(boolean isShort, boolean synchronous) {
        if (!isShort) {
            return MessageLayout.OFFER;
        }
        return synchronous ? MessageLayout.SYNCHRONOUS : MessageLayout.EAGER;
    }
}
