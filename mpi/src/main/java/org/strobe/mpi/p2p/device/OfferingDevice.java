package org.strobe.mpi.p2p.device;

import org.strobe.mpi.p2p.record.MessageLayout;

/** A device that offers all synchronous messages, as MPICH 1 does, with the costs of another one. */
record OfferingDevice(Device costs) implements Device {
    @Override
    public void handleMessage(int process) {
        costs.handleMessage(process);
    }

    @Override
    public void handlePacket(int process) {
        costs.handlePacket(process);
    }

    @Override
    public int firstKind(boolean isShort, boolean synchronous) {
        return synchronous || !isShort ? MessageLayout.OFFER : MessageLayout.EAGER;
    }
}
