package org.strobe.mpi.cli.model;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.Collective;

/**
 * Collectives measured beside what the model says. In each round this computer's parameters and all collectives are measured in turn, so
 * both see the same weather; the medians over rounds are compared.
 */
final class ModelCheck {
    private static final int WARM_UP = -1;
    private static final int BATCHES = 40;
    private static final int MOST_TIMES = 100;
    private static final int LEAST_TIMES = 1;
    private static final long BYTES_A_BATCH = 1 << 20;

    private final List<Spread> spreads;
    private final List<Collective> collectives;
    private final List<Long> sizes;
    private final Probe probe;
    private final int rounds;
    private final List<CheckedCase> cases = new ArrayList<>();

    /** Measures this computer. */
    @FunctionalInterface
    interface Probe {
        /** @param crowd how ranks live where they outnumber processors */
        Machine measure(Launch crowd) throws Exception;
    }

    ModelCheck(List<Spread> spreads, List<Collective> collectives, List<Long> sizes, Probe probe, int rounds) {
        this.probe = probe;
        this.rounds = rounds;
        this.spreads = List.copyOf(spreads);
        this.collectives = List.copyOf(collectives);
        this.sizes = List.copyOf(sizes);
    }

    /** Those that are looked at if nothing is said: a processor for each rank, and several for one. */
    static List<Spread> usualSpreads() {
        int processors = Math.max(2, Runtime.getRuntime().availableProcessors());
        List<Spread> spreads = new ArrayList<>();
        for (int ranks : new int[] {processors, 2 * processors}) {
            spreads.add(new Spread(1, ranks, true));
            spreads.add(new Spread(2, ranks, true));
        }
        return spreads;
    }

    List<CheckedCase> run() throws Exception {
        for (Spread spread : spreads) {
            measure(spread, probe.measure(Launch.fitting(spread.ranks())), WARM_UP);
        }
        for (int round = 0; round < rounds; round++) {
            Map<Launch, Machine> machines = new EnumMap<>(Launch.class);
            for (Spread spread : spreads) {
                Launch launch = Launch.fitting(spread.ranks());
                if (!machines.containsKey(launch)) {
                    machines.put(launch, probe.measure(launch));
                }
                measure(spread, machines.get(launch), round);
            }
        }
        return cases;
    }

    private void measure(Spread spread, Machine machine, int round) throws Exception {
        List<CheckedCase> asked = new ArrayList<>();
        for (Collective collective : collectives) {
            for (long bytes : collective.isSized() ? sizes : List.of(0L)) {
                asked.add(new CheckedCase(spread, collective, bytes, rounds));
            }
        }
        double[] micros = Job.of(spread.ranks())
                .nodes(spread.nodes())
                .launch(Launch.fitting(spread.ranks()))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    double[] each = new double[asked.size()];
                    double barrier = barrier();
                    for (int i = 0; i < each.length; i++) {
                        CheckedCase one = asked.get(i);
                        each[i] = time(one, barrier);
                    }
                    MPI.Finalize();
                    return each;
                })
                .get(0);
        if (round == WARM_UP) {
            return;
        }
        for (int i = 0; i < micros.length; i++) {
            CheckedCase one = asked.get(i);
            List<Estimate> estimates = one.collective().estimates(machine, spread, one.bytes());
            if (!estimates.isEmpty()) {
                known(one, estimates.get(0).algorithm()).note(round, estimates.get(0).micros(), micros[i]);
            }
        }
    }

    private static double barrier() throws Exception {
        return Batches.time(BATCHES, MOST_TIMES, CheckedCalls.of(Collective.BARRIER, 0));
    }

    /** Without the barrier that closes each batch. */
    private static double time(CheckedCase one, double barrier) throws Exception {
        if (one.collective() == Collective.BARRIER) {
            return barrier;
        }
        int times = times(one);
        return Batches.time(BATCHES, times, CheckedCalls.closed(CheckedCalls.of(one.collective(), one.bytes())))
                - barrier / times;
    }

    private static int times(CheckedCase one) {
        return (int) Math.clamp(BYTES_A_BATCH / (1 + one.bytes() * one.spread().ranks()), LEAST_TIMES, MOST_TIMES);
    }

    private CheckedCase known(CheckedCase wanted, String algorithm) {
        for (CheckedCase one : cases) {
            if (one.isOf(wanted)) {
                return one;
            }
        }
        wanted.setAlgorithm(algorithm);
        cases.add(wanted);
        return wanted;
    }
}
