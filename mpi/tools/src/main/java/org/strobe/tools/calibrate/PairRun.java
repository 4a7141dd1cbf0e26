package org.strobe.tools.calibrate;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Measures two ranks on two nodes of a modelled machine by the method of the OSU micro-benchmarks. */
final class PairRun {
    private static final int WARM_UPS = 2;
    private static final int TIMES = 4;
    private static final int WINDOW = 64;
    private static final double MICROS_A_SECOND = 1e6;
    private static final int TAG = 1;

    private PairRun() {}

    /** One of the two measurements; both ranks run it. */
    @FunctionalInterface
    private interface Measurement {
        double of(Provider provider, Data data);
    }

    /** Half a round trip of each size, in microseconds. */
    static List<Double> latencies(ModelMachine machine, List<Integer> sizes) {
        return run(machine, sizes, PairRun::halfRoundTrip);
    }

    /** One-way rate of each size in bytes per microsecond, with 64 messages in flight. */
    static List<Double> bandwidths(ModelMachine machine, List<Integer> sizes) {
        return run(machine, sizes, PairRun::bandwidth);
    }

    private static List<Double> run(ModelMachine machine, List<Integer> sizes, Measurement measurement) {
        return Job.of(2)
                .nodes(2)
                .machine(machine)
                .set(JobSettings.ENGINE, Engines.carrier().name())
                .run(rank -> {
                    Provider provider = Providers.current();
                    provider.init(ThreadLevel.SINGLE);
                    List<Double> figures = new ArrayList<>();
                    for (int size : sizes) {
                        figures.add(measurement.of(provider, new Data(provider.allocate(size), size, Type.BYTE)));
                    }
                    provider.finish();
                    return figures;
                })
                .get(0);
    }

    private static double halfRoundTrip(Provider provider, Data data) {
        Communicator world = provider.world();
        int other = 1 - world.rank();
        double start = 0;
        for (int i = 0; i < WARM_UPS + TIMES; i++) {
            if (i == WARM_UPS) {
                start = provider.time();
            }
            if (other == 1) {
                send(world, data, other);
                receive(world, data, other);
            } else {
                receive(world, data, other);
                send(world, data, other);
            }
        }
        return (provider.time() - start) / TIMES / 2 * MICROS_A_SECOND;
    }

    private static double bandwidth(Provider provider, Data data) {
        Communicator world = provider.world();
        int other = 1 - world.rank();
        Data empty = new Data(data.buffer(), 0, Type.BYTE);
        Operation[] pending = new Operation[WINDOW];
        double start = 0;
        for (int i = 0; i < WARM_UPS + TIMES; i++) {
            if (i == WARM_UPS) {
                start = provider.time();
            }
            for (int k = 0; k < WINDOW; k++) {
                pending[k] = other == 1
                        ? world.startSend(SendMode.STANDARD, data, other, TAG)
                        : world.startReceive(data, other, TAG);
            }
            for (Operation each : pending) {
                each.await();
            }
            for (Operation each : pending) {
                settle(each);
            }
            if (other == 1) {
                receive(world, empty, other);
            } else {
                send(world, empty, other);
            }
        }
        return (double) data.bytes() * WINDOW * TIMES / (provider.time() - start) / MICROS_A_SECOND;
    }

    private static void send(Communicator world, Data data, int other) {
        world.send(SendMode.STANDARD, data, other, TAG);
    }

    private static void receive(Communicator world, Data data, int other) {
        settle(world.receive(data, other, TAG));
    }

    /** Releases a completed operation; throws its failure. */
    private static void settle(Operation done) {
        MpiFailure failure = done.failure();
        done.release();
        if (failure != null) {
            throw failure;
        }
    }
}
