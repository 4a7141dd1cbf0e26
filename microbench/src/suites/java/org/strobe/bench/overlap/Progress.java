package org.strobe.bench.overlap;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.Strobe;
import org.strobe.bench.mpi.BufferKind;
import org.strobe.bench.mpi.Bytes;
import org.strobe.bench.mpi.Kernel;
import org.strobe.bench.mpi.Measured;
import org.strobe.bench.mpi.Timing;
import org.strobe.bench.pair.Pair;
import org.strobe.emulator.rank.Rank;

/**
 * Whether a message moves while its receiver computes and makes no call: the receiver starts its receive, lets the sender know, computes for four times as long as the message takes, and waits. Its
 * figure is the share of the waiting that computing has saved.
 */
public final class Progress implements Kernel {
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

    /** @param pairs how many pairs talk; 0 if all do */
    public Progress(Intracomm comm, int size, int pairs) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, pairs);
        this.size = size;
        this.out = BufferKind.DIRECT.bytes(size);
        this.in = BufferKind.DIRECT.bytes(size);
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

    /** The median of a few rounds, and their extremes: nothing moved by itself at 0, all at 1. */
    @Override
    public Measured measure(Timing timing) throws MPIException {
        double[] moved = new double[Rank.current().isModelled() ? 1 : ROUNDS];
        for (int round = 0; round < moved.length; round++) {
            double alone = waiting(timing, 0);
            double left = waiting(timing, Math.max(1, Math.round(LONGER * alone * NANOS_A_SECOND)));
            moved[round] = 1 - left / alone;
        }
        computingNanos = 0;
        Arrays.sort(moved);
        return new Measured(moved[moved.length / 2], moved[0], moved[moved.length - 1], iterations);
    }

    /** How long receivers wait for a message, after so much computing; the same at all ranks. */
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
