package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.topology.TeamMap;

/** Collectives allocate nothing after one call of each kind from each root. */
class SrmAllocationTest {
    private static final int[] SIZES = {0, 16, 1024, 100_000};

    /** Warm-up calls: interpreted code may allocate short-lived objects. */
    private static final int WARM_UP = 500;

    private static final int WARM_UP_OF_LONG = 50;
    private static final int LONG = 10_000;
    private static final int ROUNDS = 10;
    private static final int TRIES = 4;

    /** Bytes below one object per five calls. */
    private static final long MOST_BYTES = ROUNDS * 4L;

    @ParameterizedTest
    @CsvSource({"THREADS, 2, 1, false", "THREADS, 3, 2, true", "PROCESSES, 2, 1, true"})
    void shouldAllocateNothing(Launch launch, int ranks, int nodes, boolean crowded) {
        Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .timeout(Duration.ofSeconds(1000))
                .run(rank -> measure(rank, crowded));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"THREADS, 4, 1, true", "THREADS, 4, 2, true", "PROCESSES, 2, 1, false", "PROCESSES, 3, 2, true"})
    void shouldAllocateNothingOnMoreRanks(Launch launch, int ranks, int nodes, boolean crowded) {
        shouldAllocateNothing(launch, ranks, nodes, crowded);
    }

    private static Object measure(Rank rank, boolean crowded) {
        int[] ranks = IntStream.range(0, rank.size()).toArray();
        SrmSettings settings = new SrmSettings(crowded, crowded ? 0 : 10);
        SrmTeam team = Teams.join(rank, "all", new TeamMap(rank.number(), ranks, rank::nodeOf), settings);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().threadId();
        for (int size : SIZES) {
            for (Map.Entry<String, Runnable> each :
                    calls(team, rank.size(), size).entrySet()) {
                repeat(each.getValue(), size < LONG ? WARM_UP : WARM_UP_OF_LONG);
                // The JVM itself may allocate during one try, but not during all.
                long least = Long.MAX_VALUE;
                for (int i = 0; i < TRIES; i++) {
                    long before = threads.getThreadAllocatedBytes(self);
                    repeat(each.getValue(), ROUNDS);
                    least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
                }
                assertThat(least).as("%s of %d bytes", each.getKey(), size).isLessThan(MOST_BYTES);
            }
        }
        Teams.leave(rank, team);
        return null;
    }

    private static Map<String, Runnable> calls(SrmTeam team, int ranks, int size) {
        BytePayload given = BytePayload.of(size, true);
        BytePayload result = BytePayload.of(size, true);
        BytePayload onHeap = BytePayload.of(size, false);
        Map<String, Runnable> calls = new LinkedHashMap<>();
        calls.put("barrier", team::barrier);
        calls.put("broadcast", () -> team.broadcast(given, 0));
        calls.put("broadcast from the last", () -> team.broadcast(onHeap, ranks - 1));
        calls.put("reduction", () -> team.reduce(given, result, LinearReducer.SUM, 0));
        calls.put("reduction to the last", () -> team.reduce(onHeap, result, LinearReducer.SUM, ranks - 1));
        calls.put("all-reduction", () -> team.allReduce(given, result, LinearReducer.AFTER));
        calls.put("all-reduction in place", () -> team.allReduce(onHeap, onHeap, LinearReducer.SUM));
        return calls;
    }

    private static void repeat(Runnable call, int times) {
        for (int i = 0; i < times; i++) {
            call.run();
        }
    }
}
