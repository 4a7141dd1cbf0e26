package org.strobe.mpi.p2p.device;

import java.util.function.IntPredicate;

/**
 * A device whose messages with some processes go by a user-level layer, which charges the library's work for them; else as another one.
 *
 * @param isByLayer true for these processes
 * @param charge charges the work for a message at this end
 */
record LayerDevice(Device other, IntPredicate isByLayer, Runnable charge) implements Device {
    @Override
    public void handleMessage(int process) {
        if (isByLayer.test(process)) {
            charge.run();
        } else {
            other.handleMessage(process);
        }
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
