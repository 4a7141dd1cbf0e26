package org.strobe.mpi.cli.model;

import java.util.Map;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.srm.model.Parameter;

/** What lies between two: words, bytes that one has written and the other reads, and puts from node to node. */
final class PairProbe {
    private static final Waiting PARTNER = Waiting.of("the answer of a partner", "that rank");
    private static final int BLOCK = 32 * 1024;
    private static final int BATCHES = 200;
    private static final int MANY = 40;
    private static final int SOME = 4;
    private static final int EVENT = 0;
    private static final int EVENT_OF_MANY = 1;

    private PairProbe() {}

    static void measure(Map<Parameter, Double> values, Launch crowd) {
        lines(values);
        puts(values);
        values.put(Parameter.WAKE_UP, handOver(crowd));
    }

    private static void lines(Map<Parameter, Double> values) {
        double[] hops = Job.of(2)
                .launch(Launch.THREADS)
                .run(rank -> new double[] {hop(rank, 0, MANY), hop(rank, BLOCK, SOME)})
                .get(0);
        values.put(Parameter.FLAG, hops[0]);
        // On each hop bytes are copied to where the partner has read, and from where it has written.
        double crossing = hops[1] - 3 * hops[0] - 2 * values.get(Parameter.COPY_START);
        values.put(Parameter.CROSS, Math.max(1, 2 * BLOCK / Math.max(crossing, 1e-3)));
    }

    /** How long it takes until a pair of ranks, of which there may be several, has passed a word and so many bytes on. */
    private static double hop(Rank rank, int bytes, int times) throws Exception {
        int partner = rank.number() ^ 1;
        boolean isFirst = rank.number() % 2 == 0;
        int pair = rank.number() / 2;
        String name = "model/" + pair + "/" + bytes;
        try (Segment segment = rank.nodeMemory().obtain(name, 2 * WordLayout.SIZE + Math.max(Memory.LINE, bytes))) {
            Memory memory = segment.memory();
            Flag own = new Flag(memory, isFirst ? 0 : WordLayout.SIZE);
            Flag other = new Flag(memory, isFirst ? WordLayout.SIZE : 0);
            Memory block = memory.slice(2 * WordLayout.SIZE, Math.max(Memory.LINE, bytes));
            Memory mine = Memory.allocate(Math.max(Memory.LINE, bytes));
            long[] turn = {0};
            rank.barrier();
            double roundTrip = Batches.time(BATCHES, times, count -> {
                for (int i = 0; i < count; i++) {
                    turn[0]++;
                    if (isFirst) {
                        give(rank, partner, other, turn[0], block, mine, bytes);
                        take(rank, own, turn[0], block, mine, bytes);
                    } else {
                        take(rank, own, turn[0], block, mine, bytes);
                        give(rank, partner, other, turn[0], block, mine, bytes);
                    }
                }
            });
            rank.barrier();
            return roundTrip / 2;
        }
    }

    private static void give(Rank rank, int partner, Flag flag, long turn, Memory block, Memory mine, int bytes) {
        if (bytes > 0) {
            block.copyFrom(0, mine, 0, bytes);
        }
        flag.set(turn, rank.doorbell(partner));
    }

    private static void take(Rank rank, Flag flag, long turn, Memory block, Memory mine, int bytes) {
        rank.await(flag, turn, PARTNER);
        if (bytes > 0) {
            mine.copyFrom(0, block, 0, bytes);
        }
    }

    private static void puts(Map<Parameter, Double> values) {
        double[] times = Job.of(2)
                .nodes(2)
                .launch(Launch.THREADS)
                .run(rank -> new double[] {bounce(rank, 0, MANY, 0), bounce(rank, BLOCK, SOME, (long) BATCHES * MANY * 3 / 2), call(rank)})
                .get(0);
        double overhead = Math.min(times[2], times[0]);
        values.put(Parameter.OVERHEAD, overhead);
        values.put(Parameter.GAP, overhead);
        values.put(Parameter.LATENCY, times[0] - overhead);
        double read = BLOCK / values.get(Parameter.CROSS) + values.get(Parameter.FLAG);
        values.put(Parameter.BANDWIDTH, BLOCK / Math.max(times[1] - times[0] - read, 1e-3));
    }

    /** How long it takes until a put has got to another node and was read there. */
    private static double bounce(Rank rank, int bytes, int times, long before) throws Exception {
        Nic nic = rank.nic();
        int partner = rank.number() ^ 1;
        Memory mine = Memory.allocate(Math.max(Memory.LINE, bytes));
        Signals signals = Signals.remote(EVENT);
        long[] turn = {before};
        rank.barrier();
        double roundTrip = Batches.time(BATCHES, times, count -> {
            for (int i = 0; i < count; i++) {
                turn[0]++;
                if (rank.number() == 0) {
                    nic.put(partner, 0, mine, 0, bytes, signals);
                }
                nic.awaitEvent(EVENT, turn[0]);
                mine.copyFrom(0, nic.memory(), 0, bytes);
                if (rank.number() == 1) {
                    nic.put(partner, 0, mine, 0, bytes, signals);
                }
            }
        });
        rank.barrier();
        return roundTrip / 2;
    }

    /** How long the call of a put of no bytes takes, which nobody awaits. */
    private static double call(Rank rank) throws Exception {
        if (rank.number() == 1) {
            return 0;
        }
        return Batches.time(BATCHES, MANY, count -> {
            for (int i = 0; i < count; i++) {
                rank.nic().signal(1, EVENT_OF_MANY);
            }
        });
    }

    /** As many pairs as processors: when one of a pair goes on another of its processor waits. */
    private static double handOver(Launch crowd) {
        int ranks = 2 * Runtime.getRuntime().availableProcessors();
        return Job.of(ranks).launch(crowd).run(rank -> hop(rank, 0, MANY)).get(0);
    }
}
