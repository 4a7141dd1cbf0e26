package org.strobe.tools.model;

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

/** Measures pairs of ranks: words, blocks written by one and read by the other, and puts between nodes. */
final class PairProbe {
    private static final Waiting PARTNER = Waiting.of("the answer of a partner", "that rank");
    private static final int BLOCK = 32 * 1024;
    private static final int BATCHES = 200;
    private static final int MANY = 40;
    private static final int SOME = 4;

    /** Least time, used as a divisor. */
    private static final double LEAST = 1e-3;

    private static final int EVENT = 0;
    private static final int EVENT_OF_MANY = 1;

    private PairProbe() {}

    /**
     * Times in microseconds.
     *
     * @param hop time of a word to another processor
     * @param blockHop time of a word and a block that is copied in and out
     * @param put time of an empty put
     * @param blockPut time of a put of a block, read in place
     * @param call time of the call of a put
     * @param handOver time of a word while as many pairs as processors pass one
     */
    record Times(double hop, double blockHop, double put, double blockPut, double call, double handOver) {
        Times best(Times other) {
            return new Times(
                    Math.min(hop, other.hop),
                    Math.min(blockHop, other.blockHop),
                    Math.min(put, other.put),
                    Math.min(blockPut, other.blockPut),
                    Math.min(call, other.call),
                    Math.min(handOver, other.handOver));
        }

        /** Adds the measured parameters; needs {@code COPY_START} among the values. */
        void putInto(Map<Parameter, Double> values) {
            // Each of the two copies of a block starts with a line that travels like a word; the flag does too.
            double crossing = (blockHop - 3 * hop) / 2 - values.get(Parameter.COPY_START);
            double cross = BLOCK / Math.max(crossing, LEAST);
            double overhead = Math.min(call, put);
            values.put(Parameter.FLAG, hop);
            values.put(Parameter.CROSS, cross);
            values.put(Parameter.OVERHEAD, overhead);
            values.put(Parameter.GAP, overhead);
            values.put(Parameter.LATENCY, put - overhead);
            values.put(Parameter.BANDWIDTH, BLOCK / Math.max(blockPut - put - hop - BLOCK / cross, LEAST));
            values.put(Parameter.WAKE_UP, handOver);
        }
    }

    static Times measure(Launch crowd) {
        double[] hops = Job.of(2)
                .launch(Launch.THREADS)
                .run(rank -> new double[] {hop(rank, 0, MANY), hop(rank, BLOCK, SOME)})
                .get(0);
        double[] puts = Job.of(2)
                .nodes(2)
                .launch(Launch.THREADS)
                .run(rank -> new double[] {
                    bounce(rank, 0, MANY, 0), bounce(rank, BLOCK, SOME, Batches.calls(BATCHES, MANY)), call(rank)
                })
                .get(0);
        int ranks = 2 * Runtime.getRuntime().availableProcessors();
        double handOver =
                Job.of(ranks).launch(crowd).run(rank -> hop(rank, 0, MANY)).get(0);
        return new Times(hops[0], hops[1], puts[0], puts[1], puts[2], handOver);
    }

    /** Time in which each pair of ranks passes a word and a block on. */
    private static double hop(Rank rank, int bytes, int times) throws Exception {
        int partner = rank.number() ^ 1;
        boolean isFirst = rank.number() % 2 == 0;
        int pair = rank.number() / 2;
        String name = "model/" + pair + "/" + bytes;
        try (Segment segment = rank.nodeMemory().obtain(name, 2L * (WordLayout.SIZE + Math.max(Memory.LINE, bytes)))) {
            Memory memory = segment.memory();
            Flag own = new Flag(memory, isFirst ? 0 : WordLayout.SIZE);
            Flag other = new Flag(memory, isFirst ? WordLayout.SIZE : 0);
            long size = Math.max(Memory.LINE, bytes);
            long first = 2 * WordLayout.SIZE;
            Memory written = memory.slice(isFirst ? first : first + size, size);
            Memory read = memory.slice(isFirst ? first + size : first, size);
            Memory mine = Memory.allocate(size);
            long[] turn = {0};
            rank.barrier();
            double roundTrip = Batches.time(BATCHES, times, count -> {
                for (int i = 0; i < count; i++) {
                    turn[0]++;
                    if (isFirst) {
                        give(rank, partner, other, turn[0], written, mine, bytes);
                        take(rank, own, turn[0], read, mine, bytes);
                    } else {
                        take(rank, own, turn[0], read, mine, bytes);
                        give(rank, partner, other, turn[0], written, mine, bytes);
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

    /** Time until a put has reached another node and was read there. */
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

    /** Time of the call of an empty put without waiting for completion. */
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
}
