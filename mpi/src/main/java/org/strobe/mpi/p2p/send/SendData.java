package org.strobe.mpi.p2p.send;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.copy.Region;

/** Data of a send, for a NIC. */
record SendData(SendRequest send) implements RemoteWrites.Data {
    @Override
    public MemorySegment memory() {
        return send.lastingMemory();
    }

    /** @throws MpiFailure if the program's buffer cannot be read */
    @Override
    public void copy(long position, Region other, long at, long length) {
        try {
            send.pack(position, other, at, length);
        } catch (RuntimeException e) {
            throw SendRequest.unreadable(e);
        }
    }
}
