package org.strobe.bench.floors;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.openjdk.jmh.runner.RunnerException;
import org.strobe.bench.copy.Buffers;
import org.strobe.bench.copy.Copies;
import org.strobe.bench.latency.HandOverLatency;
import org.strobe.bench.release.Release;

/** Prints every figure beside its floor, as in docs/performance.md. */
public final class Floors {
    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final long MILLIS = Long.getLong("millis", 100);
    private static final int UNKNOWN_SUITE = 2;

    private Floors() {}

    /** Maker of tables, which shows each table once it is complete. */
    private interface Suite {
        void run(Consumer<Table> show) throws Exception;
    }

    private static Map<String, Suite> suites() {
        Map<String, Suite> suites = new LinkedHashMap<>();
        suites.put("handover", show -> {
            show.accept(handOver("threads"));
            show.accept(handOver("processes"));
        });
        suites.put("release", show -> {
            show.accept(release(16));
            show.accept(release(64));
        });
        suites.put("copies", show -> {
            show.accept(copies(64 * 1024));
            show.accept(copies(1024 * 1024));
        });
        suites.put("launch", show -> new LaunchTables(ROUNDS, MILLIS).show(show));
        return suites;
    }

    public static void main(String[] args) throws Exception {
        System.exit(run(List.of(args), System.out, System.err));
    }

    /**
     * Runs the named suites, all without names.
     *
     * @return the exit code
     */
    static int run(List<String> names, PrintStream out, PrintStream err) throws Exception {
        Map<String, Suite> suites = suites();
        for (String name : names) {
            if (!suites.containsKey(name)) {
                err.println("there is no suite " + name + "; there are " + String.join(", ", suites.keySet()));
                return UNKNOWN_SUITE;
            }
        }
        for (Map.Entry<String, Suite> suite : suites.entrySet()) {
            if (names.isEmpty() || names.contains(suite.getKey())) {
                suite.getValue().run(out::println);
            }
        }
        return 0;
    }

    private static Table copies(int bytes) throws RunnerException {
        List<FloorRounds.Case> cases = new ArrayList<>();
        for (String kind : Buffers.KINDS) {
            for (String way : List.of("read", "write", "single")) {
                String bare = "bare" + way.substring(0, 1).toUpperCase(Locale.ROOT) + way.substring(1);
                cases.add(copy("bare " + way + " " + kind, bare, bytes, kind));
                cases.add(copy(way + " " + kind, way, bytes, kind));
            }
        }
        Samples samples = new FloorRounds(ROUNDS, MILLIS).run(cases);
        Table table = new Table(bytes / 1024 + " KB copied", "us", 0.001, samples);
        for (String kind : Buffers.KINDS) {
            for (String way : List.of("read", "write", "single")) {
                table.figure(way + " " + kind, 1.1, "bare " + way + " " + kind);
            }
        }
        return table;
    }

    private static FloorRounds.Case copy(String label, String method, int bytes, String kind) {
        return new FloorRounds.Case(
                label, Copies.class, method, Map.of("bytes", Integer.toString(bytes), "kind", kind));
    }

    private static Table release(int waiters) throws RunnerException {
        List<FloorRounds.Case> cases = new ArrayList<>();
        for (String by : List.of("loop", "tree", "halves", "phaser", "gate")) {
            cases.add(new FloorRounds.Case(
                    by, Release.class, "release", Map.of("waiters", Integer.toString(waiters), "by", by)));
        }
        Samples samples = new FloorRounds(ROUNDS, MILLIS).run(cases);
        return new Table(waiters + " parked virtual threads released, and their reports awaited", "us", 0.001, samples)
                .floor("loop")
                .floor("tree")
                .floor("halves")
                .floor("phaser")
                .figure("gate", 1.5, "loop", "tree", "halves", "phaser");
    }

    private static Table handOver(String launch) throws RunnerException {
        List<FloorRounds.Case> cases = new ArrayList<>();
        for (String way : List.of("bare", "barePause", "flag", "spsc", "mpsc", "agrona")) {
            cases.add(new FloorRounds.Case(
                    way, HandOverLatency.class, "roundTrip", Map.of("launch", launch, "way", way)));
        }
        Samples samples = new FloorRounds(ROUNDS, MILLIS).run(cases);
        return new Table("8 bytes, half a round trip, " + launch, "ns", 0.5, samples)
                .floor("bare")
                .floor("barePause")
                .figure("flag", 1.3, "bare", "barePause")
                .figure("spsc", 2.5, "bare", "barePause")
                .figure("mpsc", 2.5, "bare", "barePause")
                .figure("agrona", 2.5, "bare", "barePause");
    }
}
