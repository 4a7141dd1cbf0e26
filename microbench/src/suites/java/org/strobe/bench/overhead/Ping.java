package org.strobe.bench.overhead;

import java.nio.ByteBuffer;
import mpi.MPIException;
import org.strobe.bench.mpi.Bytes;
import org.strobe.bench.mpi.Kernel;

/** Bytes that go to the other rank and back; an iteration is a round trip. A subclass is a layer that moves them. */
abstract class Ping implements Kernel, AutoCloseable {
    private final int rank;
    private final int size;

    Ping(int rank, int size) {
        this.rank = rank;
        this.size = size;
    }

    int size() {
        return size;
    }

    /** Moves the bytes of {@link #own} to the other rank, and tells it. */
    abstract void give();

    /** Waits until it was told. */
    abstract void take();

    /** What this rank gives. */
    abstract ByteBuffer own();

    /** Where that of the other rank comes. */
    abstract ByteBuffer received();

    @Override
    public void close() {}

    @Override
    public void run(int iterations) {
        if (rank == 0) {
            for (int i = 0; i < iterations; i++) {
                give();
                take();
            }
        } else {
            for (int i = 0; i < iterations; i++) {
                take();
                give();
            }
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        Bytes own = new Bytes(null, own());
        own.fill(0, size, rank, turn);
        run(1);
        return new Bytes(null, received()).wrong(0, size, 1 - rank, turn);
    }
}
