package org.strobe.bench.launch;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Segment;

/** A crowd on virtual threads starts, passes barriers, and ends: ranks of a job beside bare threads with a phaser. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Barriers {
    @Param({"1000", "64"})
    public int size;

    @Param({"100", "1"})
    public int barriers;

    @Param({"phaser", "park", "rank", "flags"})
    public String by;

    @Benchmark
    public void startPassAndEnd() throws InterruptedException {
        Passage passage = new Passage(size);
        switch (by) {
            case "phaser" -> {
                Phaser phaser = new Phaser(size);
                bare(passage, (index, round) -> phaser.arriveAndAwaitAdvance());
            }
            case "park" -> bare(passage, new ParkBarrier(size));
            case "rank" -> check(job().run(rank -> byRank(rank, passage, barriers)));
            case "flags" -> {
                // Ranks of one JVM: the first rank creates the shared object.
                CompletableFuture<FlagBarrier> shared = new CompletableFuture<>();
                check(job().run(rank -> byFlags(rank, passage, barriers, shared)));
            }
            default -> throw new IllegalArgumentException("by=" + by);
        }
        passage.check(barriers);
    }

    private void bare(Passage passage, BareBarrier barrier) throws InterruptedException {
        Thread[] threads = new Thread[size];
        for (int i = 0; i < size; i++) {
            int index = i;
            threads[i] = Thread.ofVirtual().start(() -> {
                for (int round = 1; round <= barriers; round++) {
                    passage.arrive(index, round);
                    barrier.await(index, round);
                    passage.passed(index, round);
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private Job job() {
        return Job.of(size).launch(Launch.VIRTUAL);
    }

    private static int byRank(Rank rank, Passage passage, int barriers) {
        for (int round = 1; round <= barriers; round++) {
            passage.arrive(rank.number(), round);
            rank.barrier();
            passage.passed(rank.number(), round);
        }
        return rank.number();
    }

    private static int byFlags(Rank rank, Passage passage, int barriers, CompletableFuture<FlagBarrier> shared) {
        if (rank.number() == 0) {
            Segment segment = rank.nodeMemory().obtain("barrier", FlagBarrier.size(rank.size()));
            // Rank 0 leaves it open, since others may still read the gate; the end of the job frees it.
            shared.complete(new FlagBarrier(segment.memory(), rank));
        }
        FlagBarrier barrier = shared.join();
        for (int round = 1; round <= barriers; round++) {
            passage.arrive(rank.number(), round);
            barrier.await(rank, round);
            passage.passed(rank.number(), round);
        }
        return rank.number();
    }

    private void check(List<Integer> numbers) {
        for (int i = 0; i < size; i++) {
            if (numbers.get(i) != i) {
                throw new IllegalStateException("rank " + i + " returned " + numbers.get(i));
            }
        }
    }
}
