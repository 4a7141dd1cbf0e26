package org.strobe.mpi.win;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.rank.Rank;

/** Memory that all ranks of a job reach. */
public final class WindowMemory {
    private WindowMemory() {}

    /** A direct buffer in native order, zeroed. */
    public static ByteBuffer allocate(Rank rank, long bytes) {
        return ByteBuffer.allocateDirect(Math.toIntExact(bytes)).order(ByteOrder.nativeOrder());
    }
}
