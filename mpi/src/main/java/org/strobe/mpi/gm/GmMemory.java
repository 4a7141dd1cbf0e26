package org.strobe.mpi.gm;

import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.userlevel.Region;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.registered.RegisteredMemory;
import org.strobe.shm.segment.Memory;

/** Registered memory of a port. */
record GmMemory(GmPort port) implements RegisteredMemory<Region> {
    @Override
    public Region register(Memory memory, long offset, long length) {
        return port.register(memory, offset, length);
    }

    @Override
    public Region allocate(long bytes) {
        Memory memory = port.dmaAlloc(bytes);
        return new Region(port.addressOf(memory, 0), memory, 0, bytes);
    }

    @Override
    public void deregister(Region registered) {
        port.deregister(registered);
    }

    @Override
    public boolean hasRoom(long bytes) {
        return port.hasRoom(bytes);
    }

    @Override
    public Memory memory(Region registered) {
        return registered.memory();
    }

    @Override
    public long offset(Region registered) {
        return registered.offset();
    }

    @Override
    public RemoteWrites.Place place(Region registered) {
        return new RemoteWrites.Place(registered.address(), 0);
    }
}
