package org.strobe.bench.overlap;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.Strobe;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.kernel.Timing;
import org.strobe.bench.pair.Pair;
import org.strobe.bench.place.Place;

/**
 * Progress of a message while its receiver computes without MPI calls.
 * The receiver posts its receive, notifies the sender, computes for four message times, and waits. The figure is the
 * share of the wait that computing has saved.
 */
public final class OverlapProgress implements BenchKernel {
    private static final int TAG = 9;
    private static final int GO_TAG = 10;
    private static final int ROUNDS = 5;
    private static final int LONGER = 4;
    private static final double NANOS_A_SECOND = 1e9;

    private final Intracomm comm;
    private final int rank;
    private final Pair pair;
    private final int size;
    private final Bytes out;
    private final Bytes in;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);
    private long computingNanos;
    private double waited;
    private long waits;
    private int iterations;

    /** @param pairs active pairs; 0 for all */
    public OverlapProgress(Intracomm comm, int size, int pairs) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, pairs);
        this.size = size;
        this.out = BufferChoice.DIRECT.bytes(size);
        this.in = BufferChoice.DIRECT.bytes(size);
    }

    @Override
    public boolean isTimed() {
        return !pair.isIdle();
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations && !pair.isIdle(); i++) {
            if (pair.isLower()) {
                comm.recv(nothing, 0, MPI.BYTE, pair.partner(), GO_TAG);
                comm.send(out.buffer(), size, MPI.BYTE, pair.partner(), TAG);
            } else {
                receive();
            }
        }
    }

    private void receive() throws MPIException {
        Request request = comm.iRecv(in.view(), size, MPI.BYTE, pair.partner(), TAG);
        comm.send(nothing, 0, MPI.BYTE, pair.partner(), GO_TAG);
        if (computingNanos > 0) {
            Strobe.compute(Duration.ofNanos(computingNanos));
        }
        double start = MPI.wtime();
        request.waitFor();
        waited += MPI.wtime() - start;
        waits++;
    }

    /** Median and extremes of a few rounds: at 0 nothing moved by itself, at 1 all. */
    @Override
    public Measured measure(Timing timing) throws MPIException {
        double[] moved = new double[Place.isModelled() ? 1 : ROUNDS];
        for (int round = 0; round < moved.length; round++) {
            double alone = waiting(timing, 0);
            double left = waiting(timing, Math.max(1, Math.round(LONGER * alone * NANOS_A_SECOND)));
            moved[round] = 1 - left / alone;
        }
        computingNanos = 0;
        Arrays.sort(moved);
        return new Measured(
                moved[moved.length / 2], moved[moved.length / 2], moved[0], moved[moved.length - 1], iterations);
    }

    /** Wait of receivers after {@code nanos} of computing; equal at all ranks. */
    private double waiting(Timing timing, long nanos) throws MPIException {
        computingNanos = nanos;
        waited = 0;
        waits = 0;
        iterations = timing.of(this).iterations();
        double[] all = {waited, waits};
        comm.allReduce(all, all.length, MPI.DOUBLE, MPI.SUM);
        return all[0] / all[1];
    }

    @Override
    public int check(int turn) throws MPIException {
        out.fill(0, size, rank, turn);
        in.spoil(0, size, pair.partner(), turn);
        run(1);
        return pair.isLower() || pair.isIdle() ? 0 : in.wrong(0, size, pair.partner(), turn);
    }
}
