package org.strobe.bench.overhead;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.pair.Latency;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.rank.Rank;

/** Alternates between MPI and the layer below, size by size and round by round; rank 0 decides the duration. */
final class OverheadRounds implements AutoCloseable {
    private static final long TURN_NANOS = 5_000_000;
    private static final long WARM_UP_NANOS = 500_000_000;
    private static final int WARM_UP = 20;
    private static final int SHORT_WARM_UP = 3;
    private static final int MOST = 100_000;
    private static final double NANOS_A_MICRO = 1e3;

    private final Intracomm comm;
    private final Rank self = Rank.current();
    private final List<BenchKernel> messages = new ArrayList<>();
    private final Layer layer;
    private final List<Ping> pings = new ArrayList<>();
    private final List<BothTimes> times = new ArrayList<>();

    OverheadRounds(Intracomm comm, Below below, List<Integer> sizes) throws MPIException {
        this.comm = comm;
        this.layer = below.open(comm, Collections.max(sizes));
        Settings settings = Settings.of(List.of("latency"));
        for (int size : sizes) {
            messages.add(Latency.of(comm, size, settings));
            pings.add(layer.ping(size));
            comm.barrier();
            times.add(new BothTimes());
        }
    }

    /**
     * Measures all sizes {@code rounds} times.
     *
     * @return times in the order of the sizes, valid at rank 0
     */
    List<BothTimes> run(int rounds) throws MPIException {
        for (int i = 0; i < pings.size(); i++) {
            warmUp(messages.get(i), i == 0);
            warmUp(pings.get(i), i == 0);
        }
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < pings.size(); i++) {
                // The first to run meets the caches of another size.
                boolean isBelowFirst = round % 2 == 1;
                double first = micros(isBelowFirst ? pings.get(i) : messages.get(i));
                double second = micros(isBelowFirst ? messages.get(i) : pings.get(i));
                times.get(i).add(isBelowFirst ? second : first, isBelowFirst ? first : second);
            }
        }
        return times;
    }

    private void warmUp(BenchKernel kernel, boolean isFirst) throws MPIException {
        long end = self.now() + (isFirst ? WARM_UP_NANOS : TURN_NANOS);
        do {
            kernel.run(self.isModelled() ? SHORT_WARM_UP : WARM_UP);
        } while (agreed(!self.isModelled() && self.now() < end ? 1 : 0) == 1);
    }

    /** One-way time, as half a round trip. */
    private double micros(BenchKernel kernel) throws MPIException {
        int count = count(kernel);
        comm.barrier();
        long begin = self.now();
        kernel.run(count);
        return (self.now() - begin) / (2 * NANOS_A_MICRO * count);
    }

    /** Round trips that fit into a turn, after a few that warm the caches. */
    private int count(BenchKernel kernel) throws MPIException {
        comm.barrier();
        long begin = self.now();
        kernel.run(SHORT_WARM_UP);
        long one = Math.max(1, (self.now() - begin) / SHORT_WARM_UP);
        return self.isModelled() ? SHORT_WARM_UP : agreed(Math.clamp(TURN_NANOS / one, SHORT_WARM_UP, MOST));
    }

    /** Value of rank 0. */
    private int agreed(int mine) throws MPIException {
        int[] said = {mine};
        comm.bcast(said, 1, MPI.INT, 0);
        return said[0];
    }

    /**
     * Sends each size both ways with a pattern.
     *
     * @return wrong bytes at this rank
     */
    long check() throws MPIException {
        long wrong = 0;
        for (int i = 0; i < pings.size(); i++) {
            wrong += messages.get(i).check(i);
            comm.barrier();
            wrong += pings.get(i).check(i);
            comm.barrier();
        }
        return wrong;
    }

    @Override
    public void close() {
        pings.forEach(Ping::close);
        layer.close();
    }
}
