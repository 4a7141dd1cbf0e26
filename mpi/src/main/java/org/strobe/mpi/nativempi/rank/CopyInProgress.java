package org.strobe.mpi.nativempi.rank;

import java.lang.foreign.Arena;
import java.util.function.LongConsumer;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.comm.Communicators;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.NativeOperation;
import org.strobe.mpi.nativempi.value.CallData;
import org.strobe.mpi.provider.Operation;

/** A pending copy of a communicator. The library writes its handle to a cell, at the latest in the end. */
final class CopyInProgress implements CallData {
    private final Arena arena = Arena.ofShared();
    private final long cell = arena.allocate(Long.BYTES, Long.BYTES).address();
    private final LongConsumer receiver;

    private CopyInProgress(LongConsumer receiver) {
        this.receiver = receiver;
    }

    /**
     * Starts a copy.
     *
     * @param receiver gets the handle when the operation is done
     */
    static Operation start(long comm, LongConsumer receiver) {
        CopyInProgress copy = new CopyInProgress(receiver);
        long request = Scratch.get().handle();
        try {
            Communicators.IDUP.run(comm, copy.cell, request);
        } catch (RuntimeException e) {
            copy.close();
            throw e;
        }
        return NativeOperation.filling(copy, Cells.getHandle(request));
    }

    @Override
    public void fill() {
        receiver.accept(Cells.getHandle(cell));
    }

    @Override
    public void close() {
        arena.close();
    }
}
