package org.strobe.bench.collective;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.kernel.Grain;

/**
 * Repeated wavefront over ranks in a plane, as in SWEEP3D.
 * In each step a rank receives from west and north, computes, and sends to east and south. The blocking form does so in
 * sequence. The overlapped form receives the next step's input and sends the previous step's output while it computes.
 */
public final class Sweep implements BenchKernel {
    private static final int TAG = 8;

    private final Intracomm comm;
    private final int size;
    private final Grain grain;
    private final boolean isBlocking;
    private final List<Integer> sources = new ArrayList<>();
    private final List<Integer> targets = new ArrayList<>();
    private final List<Bytes> in = new ArrayList<>();
    private final Bytes out;

    public Sweep(Intracomm comm, int size, Grain grain, boolean isBlocking) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        int width = (int) Math.ceil(Math.sqrt(ranks));
        this.comm = comm;
        this.size = size;
        this.grain = grain;
        this.isBlocking = isBlocking;
        this.out = BufferChoice.DIRECT.bytes(size);
        if (rank % width > 0) {
            sources.add(rank - 1);
        }
        if (rank >= width) {
            sources.add(rank - width);
        }
        if ((rank + 1) % width > 0 && rank + 1 < ranks) {
            targets.add(rank + 1);
        }
        if (rank + width < ranks) {
            targets.add(rank + width);
        }
        for (int i = 0; i < sources.size(); i++) {
            in.add(BufferChoice.DIRECT.bytes(size));
        }
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations; i++) {
            if (isBlocking) {
                receive();
                grain.compute();
                send();
            } else {
                Request[] requests = begin();
                grain.compute();
                Request.waitAll(requests);
            }
        }
    }

    private void receive() throws MPIException {
        for (int i = 0; i < sources.size(); i++) {
            comm.recv(in.get(i).buffer(), size, MPI.BYTE, sources.get(i), TAG);
        }
    }

    private void send() throws MPIException {
        for (int target : targets) {
            comm.send(out.buffer(), size, MPI.BYTE, target, TAG);
        }
    }

    private Request[] begin() throws MPIException {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            ByteBuffer room = (ByteBuffer) in.get(i).buffer();
            requests.add(comm.iRecv(room, size, MPI.BYTE, sources.get(i), TAG));
        }
        for (int target : targets) {
            requests.add(comm.iSend((ByteBuffer) out.buffer(), size, MPI.BYTE, target, TAG));
        }
        return requests.toArray(Request[]::new);
    }

    @Override
    public int check(int turn) throws MPIException {
        out.fill(0, size, comm.getRank(), turn);
        for (int i = 0; i < sources.size(); i++) {
            in.get(i).spoil(0, size, sources.get(i), turn);
        }
        if (isBlocking) {
            receive();
            send();
        } else {
            Request.waitAll(begin());
        }
        int wrong = 0;
        for (int i = 0; i < sources.size(); i++) {
            wrong += in.get(i).wrong(0, size, sources.get(i), turn);
        }
        return wrong;
    }
}
