package org.strobe.bench.launch;

import java.util.List;
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

/** Four ranks start, read their number, and end: the cost of a test that is a job. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SmallJob {
    private static final int RANKS = 4;
    private static final List<Integer> NUMBERS = List.of(0, 1, 2, 3);

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    @Benchmark
    public void job() {
        List<Integer> numbers = Job.of(RANKS).launch(launch).run(Rank::number);
        check(numbers);
    }

    /** Floor: four threads that do equal work. */
    @Benchmark
    public void bare() throws InterruptedException {
        Integer[] numbers = new Integer[RANKS];
        Thread[] threads = new Thread[RANKS];
        for (int i = 0; i < RANKS; i++) {
            int index = i;
            Thread.Builder builder = launch == Launch.VIRTUAL ? Thread.ofVirtual() : Thread.ofPlatform();
            threads[i] = builder.start(() -> numbers[index] = index);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        check(List.of(numbers));
    }

    private static void check(List<Integer> numbers) {
        if (!numbers.equals(NUMBERS)) {
            throw new IllegalStateException("numbers=" + numbers);
        }
    }
}
