package org.strobe.mpi.cli.calibrate;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.mpi.engine.Engines;

/** Two ranks on two nodes of a modelled machine, measured as the OSU micro-benchmarks measure two ranks of a real one. */
final class PairRun {
    private static final int WARM_UPS = 2;
    private static final int TIMES = 4;
    private static final int WINDOW = 64;
    private static final double MICROS_A_SECOND = 1e6;
    private static final int TAG = 1;

    private PairRun() {}

    /** One of the two measurements; the same at both ranks. */
    @FunctionalInterface
    private interface Measurement {
        double of(Intracomm comm, ByteBuffer buffer, int size) throws MPIException;
    }

    /** Half a round trip of each size, in microseconds. */
    static List<Double> latencies(ModelMachine machine, List<Integer> sizes) {
        return run(machine, sizes, PairRun::halfRoundTrip);
    }

    /** How many bytes a microsecond go one way, 64 messages at a time. */
    static List<Double> bandwidths(ModelMachine machine, List<Integer> sizes) {
        return run(machine, sizes, PairRun::bandwidth);
    }

    private static List<Double> run(ModelMachine machine, List<Integer> sizes, Measurement measurement) {
        return Job.of(2)
                .nodes(2)
                .machine(machine)
                .set(Engines.SETTING, Engines.P2P)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    List<Double> figures = new ArrayList<>();
                    for (int size : sizes) {
                        figures.add(measurement.of(MPI.COMM_WORLD, MPI.newByteBuffer(size), size));
                    }
                    MPI.Finalize();
                    return figures;
                })
                .get(0);
    }

    private static double halfRoundTrip(Intracomm comm, ByteBuffer buffer, int size) throws MPIException {
        int other = 1 - comm.getRank();
        double start = 0;
        for (int i = 0; i < WARM_UPS + TIMES; i++) {
            if (i == WARM_UPS) {
                start = MPI.wtime();
            }
            if (other == 1) {
                comm.send(buffer, size, MPI.BYTE, other, TAG);
                comm.recv(buffer, size, MPI.BYTE, other, TAG);
            } else {
                comm.recv(buffer, size, MPI.BYTE, other, TAG);
                comm.send(buffer, size, MPI.BYTE, other, TAG);
            }
        }
        return (MPI.wtime() - start) / TIMES / 2 * MICROS_A_SECOND;
    }

    private static double bandwidth(Intracomm comm, ByteBuffer buffer, int size) throws MPIException {
        int other = 1 - comm.getRank();
        Request[] requests = new Request[WINDOW];
        double start = 0;
        for (int i = 0; i < WARM_UPS + TIMES; i++) {
            if (i == WARM_UPS) {
                start = MPI.wtime();
            }
            for (int k = 0; k < WINDOW; k++) {
                requests[k] = other == 1
                        ? comm.iSend(buffer, size, MPI.BYTE, other, TAG)
                        : comm.iRecv(buffer, size, MPI.BYTE, other, TAG);
            }
            Request.waitAll(requests);
            if (other == 1) {
                comm.recv(buffer, 0, MPI.BYTE, other, TAG);
            } else {
                comm.send(buffer, 0, MPI.BYTE, other, TAG);
            }
        }
        return (double) size * WINDOW * TIMES / (MPI.wtime() - start) / MICROS_A_SECOND;
    }
}
