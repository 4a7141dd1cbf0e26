package org.strobe.bench.rsm;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.rsm.memory.RsmCall;
import org.strobe.bench.rsm.memory.Side;

/** Durations of each call at this rank. */
final class CallTimes {
    private static final double NANOS_A_MICRO = 1e3;
    private static final int TAG = 22;

    private final Map<RsmCall, List<Double>> nanos = new EnumMap<>(RsmCall.class);

    void add(RsmCall call, double took) {
        nanos.computeIfAbsent(call, absent -> new ArrayList<>()).add(took);
    }

    /**
     * Medians of both sides in microseconds, less the time of reading the clock; valid at rank 0. Both ranks call it.
     *
     * @param clock nanoseconds of reading the clock
     */
    Map<RsmCall, Interval> medians(Intracomm comm, double clock) throws MPIException {
        Map<RsmCall, Interval> medians = new EnumMap<>(RsmCall.class);
        for (RsmCall call : RsmCall.values()) {
            double[] took = new double[0];
            if (Side.of(comm.getRank()) == call.side()) {
                took = nanos.getOrDefault(call, List.of()).stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
            }
            if (call.side() == Side.IMPORT) {
                took = brought(comm, took);
            }
            if (took.length > 0) {
                medians.put(call, micros(took, clock));
            }
        }
        return medians;
    }

    /** Moves durations from rank 1 to rank 0. */
    static double[] brought(Intracomm comm, double[] took) throws MPIException {
        if (comm.getRank() != 0) {
            comm.send(new int[] {took.length}, 1, MPI.INT, 0, TAG);
            comm.send(took, took.length, MPI.DOUBLE, 0, TAG);
            return took;
        }
        int[] count = new int[1];
        comm.recv(count, 1, MPI.INT, 1, TAG);
        double[] brought = new double[count[0]];
        comm.recv(brought, count[0], MPI.DOUBLE, 1, TAG);
        return brought;
    }

    /** Median in microseconds, less the time of reading the clock. */
    static Interval micros(double[] nanos, double clock) {
        double[] micros = new double[nanos.length];
        for (int i = 0; i < micros.length; i++) {
            micros[i] = Math.max(0, nanos[i] - clock) / NANOS_A_MICRO;
        }
        return Sample.of(micros).medianInterval();
    }
}
