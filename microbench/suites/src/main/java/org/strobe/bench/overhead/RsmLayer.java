package org.strobe.bench.overhead;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.rsm.memory.SharedMemory;
import org.strobe.shm.rsm.RsmBarrier;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.RsmExportSegment;
import org.strobe.shm.rsm.RsmImportSegment;
import org.strobe.shm.rsm.access.RsmRights;

/** Segment that each rank exports and the other one imports. */
record RsmLayer(SharedMemory memory, int rank, RsmController controller, RsmExportSegment in, RsmImportSegment out)
        implements Layer {
    private static final int ID = 2;

    static RsmLayer of(Intracomm comm, int largest) throws MPIException {
        int rank = comm.getRank();
        SharedMemory memory = SharedMemory.of(comm);
        RsmController controller = memory.controller();
        RsmExportSegment in = controller.exportCreate(largest);
        in.publish(ID, SharedMemory.ALL);
        comm.barrier();
        RsmImportSegment out = controller.importConnect(1 - rank, ID, RsmRights.READ_WRITE);
        out.setMode(RsmBarrier.Mode.EXPLICIT);
        comm.barrier();
        return new RsmLayer(memory, rank, controller, in, out);
    }

    @Override
    public Ping ping(int size) {
        return new RsmPut(rank, size, in, out);
    }

    @Override
    public void close() {
        controller.close();
        memory.close();
    }
}
