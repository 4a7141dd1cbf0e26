package org.strobe.bench.pair;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.suite.SendMode;
import org.strobe.bench.suite.Settings;

/** Ping-pong between the ranks of pairs; an iteration is a round trip. */
public final class Latency implements BenchKernel {
    private static final int TAG = 1;

    private final Intracomm comm;
    private final int rank;
    private final Pair pair;
    private final int size;
    private final boolean isEcho;
    private final Sender sender;
    private final Bytes in;

    private Latency(Intracomm comm, int size, Settings settings) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, settings.pairs().pairs());
        this.size = size;
        this.isEcho = settings.isEcho();
        this.sender = new Sender(comm, size, settings, 1);
        this.in = isEcho ? sender.buffer() : settings.buffers().bytes(size);
    }

    /**
     * Creates a ping-pong. An echo returns the received buffer; otherwise each rank sends a buffer that it never
     * touches.
     */
    public static BenchKernel of(Intracomm comm, int size, Settings settings) throws MPIException {
        return settings.pairs().mode() == SendMode.READY
                ? new ReadyLatency(comm, size, settings)
                : new Latency(comm, size, settings);
    }

    @Override
    public boolean isTimed() {
        return !pair.isIdle();
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (pair.isIdle()) {
            return;
        }
        Object received = in.buffer();
        int partner = pair.partner();
        sender.open();
        if (pair.isLower()) {
            for (int i = 0; i < iterations; i++) {
                sender.send(partner, TAG);
                comm.recv(received, size, MPI.BYTE, partner, TAG);
            }
        } else {
            for (int i = 0; i < iterations; i++) {
                comm.recv(received, size, MPI.BYTE, partner, TAG);
                sender.send(partner, TAG);
            }
        }
        sender.close();
    }

    @Override
    public int check(int turn) throws MPIException {
        int wrong = 0;
        for (int i = 0; i < sender.buffers() && !pair.isIdle(); i++) {
            wrong += checkOne(turn + i);
        }
        return wrong;
    }

    private int checkOne(int turn) throws MPIException {
        // An echo sends its received buffer.
        int author = isEcho ? Math.min(rank, pair.partner()) : pair.partner();
        if (pair.isLower()) {
            sender.buffer().fill(0, size, rank, turn);
            sender.open();
            sender.send(pair.partner(), TAG);
            sender.close();
            in.spoil(0, size, author, turn);
            comm.recv(in.buffer(), size, MPI.BYTE, pair.partner(), TAG);
            return in.wrong(0, size, author, turn);
        }
        in.spoil(0, size, author, turn);
        sender.buffer().fill(0, size, rank, turn);
        comm.recv(in.buffer(), size, MPI.BYTE, pair.partner(), TAG);
        int wrong = in.wrong(0, size, author, turn);
        sender.open();
        sender.send(pair.partner(), TAG);
        sender.close();
        return wrong;
    }
}
