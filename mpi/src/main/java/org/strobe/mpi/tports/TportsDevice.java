package org.strobe.mpi.tports;

import org.strobe.emulator.tports.Tport;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.wire.NicMatching;

/** Software above a port: a message that NICs match has a cost of its own, as its calls of the port have theirs. */
record TportsDevice(Device near, Tport port, NicMatching matching) implements Device {
    @Override
    public void handleMessage(int process) {
        if (matching.matches(process)) {
            port.handleMessage();
        } else {
            near.handleMessage(process);
        }
    }

    @Override
    public void handlePacket(int process) {
        near.handlePacket(process);
    }

    @Override
    public int firstKind(boolean isShort, boolean synchronous) {
        return near.firstKind(isShort, synchronous);
    }
}
