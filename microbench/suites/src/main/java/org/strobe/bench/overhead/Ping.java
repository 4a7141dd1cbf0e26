package org.strobe.bench.overhead;

import java.nio.ByteBuffer;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Bytes;

/**
 * Bytes that go to the other rank and back; an iteration is a round trip. Subclasses are the layers that move them.
 */
abstract class Ping implements BenchKernel, AutoCloseable {
    private final int rank;
    private final int size;

    Ping(int rank, int size) {
        this.rank = rank;
        this.size = size;
    }

    int size() {
        return size;
    }

    /** Moves the bytes of {@link #own} to the other rank and notifies it. */
    abstract void give();

    /** Waits for the notification. */
    abstract void take();

    /** Outgoing bytes of this rank. */
    abstract ByteBuffer own();

    /** Incoming bytes from the other rank. */
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
