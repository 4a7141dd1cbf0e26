package org.strobe.mpi.p2p.memory;

import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.DirectAddress;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.ProcessId;

/** Buffers of this process that siblings map, and buffers of siblings that this rank maps. */
public final class MappedBuffers implements AutoCloseable {
    /** Place of memory that siblings cannot map. */
    public static final long NOWHERE = SharedBuffers.NOWHERE;

    private final SharedBuffers own;
    private final SeenBuffers others;
    private final long process = ProcessId.current().pid();

    private MappedBuffers(Rank rank) {
        this.own = SharedBuffers.of(rank);
        this.others = new SeenBuffers(rank);
    }

    /** Buffers from the view of a rank; null if its job has one process. */
    public static MappedBuffers of(Rank rank) {
        return rank.context().store().crossesProcesses() ? new MappedBuffers(rank) : null;
    }

    /** Number of this process, by which siblings find its buffers. */
    public long process() {
        return process;
    }

    /** Place of a part of a buffer, for siblings; {@link #NOWHERE} if they do not map it. */
    public long place(Object buffer, long offset, long bytes) {
        long address = DirectAddress.of(buffer, offset, bytes);
        return address == DirectAddress.NONE ? NOWHERE : own.find(address, bytes);
    }

    /** Words that siblings map; null if there is no room. */
    SharedBuffers.Words words(int bytes) {
        SharedBuffers.Words words = own.words(bytes);
        return words == null || words.place() == NOWHERE ? null : words;
    }

    /** Mapped memory of a place of another process; null if this rank cannot map it. */
    public Region region(int ofProcess, long place) {
        return others.region(ofProcess, place);
    }

    /** Offset of a place in its region. */
    public static long offset(long place) {
        return SeenBuffers.offset(place);
    }

    @Override
    public void close() {
        others.close();
    }
}
