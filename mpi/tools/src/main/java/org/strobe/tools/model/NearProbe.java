package org.strobe.tools.model;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.net.Introductions;
import org.strobe.srm.topology.TeamMap;

/** Measures work of a single processor: copies, sums, and collectives of one rank. */
final class NearProbe {
    private static final int SMALL = 64;
    private static final int NEAR = 32 * 1024;
    private static final int FAR = 2 << 20;
    private static final int BATCHES = 40;
    private static final int MANY = 500;
    private static final int SOME = 10;

    private NearProbe() {}

    static void measure(Map<Parameter, Double> values) throws Exception {
        copies(values);
        Job.of(1).launch(Launch.THREADS).run(rank -> {
            Provider provider = Providers.current();
            provider.init(ThreadLevel.SINGLE);
            calls(values, rank, provider);
            sums(values, provider);
            provider.finish();
            return null;
        });
    }

    private static void copies(Map<Parameter, Double> values) throws Exception {
        double start = copy(SMALL, MANY);
        double near = copy(NEAR, SOME);
        values.put(Parameter.COPY_START, start);
        values.put(Parameter.COPY, rate(NEAR - SMALL, near - start));
        int processors = Runtime.getRuntime().availableProcessors();
        double far = FAR / copiesAtOnce(processors);
        values.put(Parameter.MEMORY, far * processors);
        // A size counts as near if its copy rate is above the geometric mean of near and far.
        double between = Math.sqrt(far * values.get(Parameter.COPY));
        int cache = NEAR;
        while (cache < FAR / 2 && rate(2 * cache, copy(2 * cache, 2)) > between) {
            cache *= 2;
        }
        values.put(Parameter.CACHE, 2.0 * cache);
    }

    private static double rate(double bytes, double micros) {
        return bytes / Math.max(micros, bytes * 1e-9);
    }

    private static double copy(int bytes, int times) throws Exception {
        ByteBuffer source = ByteBuffer.allocateDirect(bytes);
        ByteBuffer target = ByteBuffer.allocateDirect(bytes);
        return Batches.time(BATCHES, times, count -> {
            for (int i = 0; i < count; i++) {
                target.put(0, source, 0, bytes);
            }
        });
    }

    /** Time of a long copy while all processors copy. */
    private static double copiesAtOnce(int threads) throws Exception {
        CyclicBarrier start = new CyclicBarrier(threads);
        double[] micros = new double[threads];
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            all.add(Thread.ofPlatform().daemon().start(() -> {
                try {
                    start.await();
                    micros[number] = copy(FAR, 1);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        double longest = 0;
        for (int i = 0; i < threads; i++) {
            all.get(i).join();
            longest = Math.max(longest, micros[i]);
        }
        return longest;
    }

    /** Measures MPI's part by a broadcast of one rank, the engine's by the barrier of a one-rank team. */
    private static void calls(Map<Parameter, Double> values, Rank rank, Provider provider) throws Exception {
        Communicator alone = provider.self();
        CollectiveCall broadcast = CollectiveCall.broadcast(provider.allocate(Long.BYTES), Long.BYTES, Type.BYTE, 0);
        double checks = Batches.time(BATCHES, MANY, count -> {
            for (int i = 0; i < count; i++) {
                alone.carryOut(broadcast);
            }
        });
        TeamMap one = new TeamMap(0, new int[] {0}, unused -> 0);
        SrmTeam team = SrmTeam.join(rank, "model", one, rank::await, SrmSettings.usual(1, 1), null, Introductions.NONE);
        double steps = Batches.time(BATCHES, MANY, count -> {
            for (int i = 0; i < count; i++) {
                team.barrier();
            }
        });
        team.leave();
        values.put(Parameter.CALL, checks + steps);
    }

    private static void sums(Map<Parameter, Double> values, Provider provider) throws Exception {
        double start = sum(provider, Double.BYTES, MANY);
        double near = sum(provider, NEAR, SOME);
        values.put(Parameter.COMBINE_START, start);
        values.put(Parameter.COMBINE, rate(NEAR - Double.BYTES, near - start));
    }

    /** Time of a sum through the operator that collectives call. */
    private static double sum(Provider provider, int bytes, int times) throws Exception {
        ByteBuffer one = provider.allocate(bytes).order(ByteOrder.nativeOrder());
        ByteBuffer other = provider.allocate(bytes).order(ByteOrder.nativeOrder());
        int elements = bytes / Double.BYTES;
        return Batches.time(BATCHES, times, count -> {
            for (int i = 0; i < count; i++) {
                Predefined.SUM.apply(one, 0, other, 0, elements, Type.DOUBLE);
            }
        });
    }
}
