package org.strobe.mpi.vapi;

import java.util.Set;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.registered.RegisteredMemory;
import org.strobe.shm.segment.Memory;

/** Registered memory of an adapter for pieces of long messages, up to a number of bytes. */
final class HcaMemory implements RegisteredMemory<MemoryRegion> {
    private static final Set<Access> BY_PARTNERS = Set.of(Access.REMOTE_WRITE);

    private final Hca hca;
    private final long most;
    private long bytes;

    HcaMemory(Hca hca, long most) {
        this.hca = hca;
        this.most = most;
    }

    /** Bytes that are registered. */
    long bytes() {
        return bytes;
    }

    @Override
    public MemoryRegion register(Memory memory, long offset, long length) {
        bytes += length;
        return hca.register(memory, offset, length, BY_PARTNERS);
    }

    @Override
    public MemoryRegion allocate(long length) {
        bytes += length;
        return hca.allocate(length, Access.REMOTE_WRITE);
    }

    @Override
    public void deregister(MemoryRegion registered) {
        hca.deregister(registered);
        bytes -= registered.length();
    }

    @Override
    public boolean hasRoom(long length) {
        return length <= most - bytes;
    }

    @Override
    public Memory memory(MemoryRegion registered) {
        return registered.memory();
    }

    @Override
    public long offset(MemoryRegion registered) {
        return registered.start();
    }

    @Override
    public RemoteWrites.Place place(MemoryRegion registered) {
        return new RemoteWrites.Place(registered.address(0), registered.key());
    }
}
