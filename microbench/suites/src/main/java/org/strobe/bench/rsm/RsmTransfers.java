package org.strobe.bench.rsm;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.rsm.memory.RemoteMemory;
import org.strobe.bench.rsm.memory.RemoteSegment;
import org.strobe.bench.rsm.memory.Side;
import org.strobe.emulator.rank.Rank;

/** Puts, gets and stores of several sizes through one connection, with their data check. */
final class RsmTransfers {
    private static final long WARM_UP_NANOS = 30_000_000;
    private static final int SAMPLES = 101;
    private static final int MOST_A_SAMPLE = 1000;

    /** Least duration of a sample, since reading the clock takes time too. */
    private static final long SAMPLE_NANOS = 20_000;

    private final Intracomm comm;
    private final Lives lives;
    private final int repeats;
    private final Rank self = Rank.current();
    private final RemoteSegment segment;
    private final int bytes;
    private final boolean isImporter;

    /** Transfer by the import side. */
    private interface Move {
        void of(int size) throws MPIException;
    }

    /** Times of one size in microseconds; {@code store} is null without a mapping. */
    record Times(Interval put, Interval get, Interval store) {}

    /**
     * Sets a segment up.
     *
     * @param repeats samples of each transfer; 0 for an automatic count
     */
    RsmTransfers(Intracomm comm, Lives lives, RemoteMemory memory, int bytes, int repeats) throws MPIException {
        this.comm = comm;
        this.repeats = repeats;
        this.lives = lives;
        this.bytes = bytes;
        this.segment = memory.segment(bytes);
        this.isImporter = lives.side() == Side.IMPORT;
        lives.go(segment.setUp(), new CallTimes());
    }

    /** Measures a size; valid at rank 0. */
    Times measure(int size) throws MPIException {
        if (isImporter) {
            segment.open();
        }
        Interval put = time(segment::put, size);
        Interval get = time(segment::get, size);
        Interval store = segment.isMapped() ? time(segment::store, size) : null;
        if (isImporter) {
            segment.shut();
        }
        return new Times(put, get, store);
    }

    private Interval time(Move move, int size) throws MPIException {
        double[] nanos = isImporter ? samples(move, size) : new double[0];
        return CallTimes.micros(CallTimes.brought(comm, nanos), 0);
    }

    /** Samples, each the mean of a batch. */
    private double[] samples(Move move, int size) throws MPIException {
        int each = warmUp(move, size);
        int count = self.isModelled() ? 1 : SAMPLES;
        double[] nanos = new double[repeats > 0 ? repeats : count];
        for (int i = 0; i < nanos.length; i++) {
            long begin = self.now();
            for (int j = 0; j < each; j++) {
                move.of(size);
            }
            nanos[i] = (double) (self.now() - begin) / each;
        }
        return nanos;
    }

    /**
     * Warms up.
     *
     * @return transfers of a batch
     */
    private int warmUp(Move move, int size) throws MPIException {
        long begin = self.now();
        int done = 0;
        do {
            move.of(size);
            done++;
        } while (!self.isModelled() && self.now() - begin < WARM_UP_NANOS);
        long one = Math.max(1, (self.now() - begin) / done);
        return self.isModelled() ? 1 : Math.clamp(SAMPLE_NANOS / one, 1, MOST_A_SAMPLE);
    }

    /**
     * Moves a pattern by each transfer in both directions.
     *
     * @return wrong bytes at this rank
     */
    int check() throws MPIException {
        int wrong = written(segment::put, 1) + read(2);
        return segment.isMapped() ? wrong + written(segment::store, 3) : wrong;
    }

    private int written(Move move, int turn) throws MPIException {
        if (!isImporter) {
            exported().spoil(0, bytes, Side.IMPORT.rank(), turn);
        }
        comm.barrier();
        if (isImporter) {
            local().fill(0, bytes, Side.IMPORT.rank(), turn);
            segment.open();
            move.of(bytes);
            segment.shut();
        }
        comm.barrier();
        return isImporter ? 0 : exported().wrong(0, bytes, Side.IMPORT.rank(), turn);
    }

    private int read(int turn) throws MPIException {
        if (!isImporter) {
            exported().fill(0, bytes, Side.EXPORT.rank(), turn);
        }
        comm.barrier();
        int wrong = 0;
        if (isImporter) {
            local().spoil(0, bytes, Side.EXPORT.rank(), turn);
            segment.open();
            segment.get(bytes);
            segment.shut();
            wrong = local().wrong(0, bytes, Side.EXPORT.rank(), turn);
        }
        comm.barrier();
        return wrong;
    }

    private Bytes exported() {
        return new Bytes(null, segment.exported());
    }

    private Bytes local() {
        return new Bytes(null, segment.local());
    }

    /** Tears the segment down. */
    void end() throws MPIException {
        lives.go(segment.tearDown(), new CallTimes());
    }
}
