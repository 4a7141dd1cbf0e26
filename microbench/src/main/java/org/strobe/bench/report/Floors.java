package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import org.strobe.bench.copy.Buffers;
import org.strobe.bench.copy.Copies;
import org.strobe.bench.latency.HandOver;
import org.strobe.bench.release.Release;

/** Every figure of the ground floor beside its floor: what docs/performance.md shows. */
public final class Floors {
    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final long MILLIS = Long.getLong("millis", 100);

    private Floors() {}

    public static void main(String[] args) throws RunnerException {
        List<String> suites = args.length == 0 ? List.of("handover", "copies", "release") : List.of(args);
        if (suites.contains("handover")) {
            System.out.println(handOver("threads"));
            System.out.println(handOver("processes"));
        }
        if (suites.contains("release")) {
            System.out.println(release(16));
            System.out.println(release(64));
        }
        if (suites.contains("copies")) {
            System.out.println(copies(64 * 1024));
            System.out.println(copies(1024 * 1024));
        }
        System.exit(0);
    }

    private static Table copies(int bytes) throws RunnerException {
        List<Rounds.Case> cases = new ArrayList<>();
        for (String kind : Buffers.KINDS) {
            for (String way : List.of("read", "write", "single")) {
                String bare = "bare" + way.substring(0, 1).toUpperCase(Locale.ROOT) + way.substring(1);
                cases.add(copy("bare " + way + " " + kind, bare, bytes, kind));
                cases.add(copy(way + " " + kind, way, bytes, kind));
            }
        }
        Rounds rounds = new Rounds(ROUNDS, MILLIS).run(cases);
        Table table = new Table(bytes / 1024 + " KB copied", "us", 0.001, rounds);
        for (String kind : Buffers.KINDS) {
            for (String way : List.of("read", "write", "single")) {
                table.figure(way + " " + kind, 1.1, "bare " + way + " " + kind);
            }
        }
        return table;
    }

    private static Rounds.Case copy(String label, String method, int bytes, String kind) {
        return new Rounds.Case(label, Copies.class, method, Map.of("bytes", Integer.toString(bytes), "kind", kind));
    }

    private static Table release(int waiters) throws RunnerException {
        List<Rounds.Case> cases = new ArrayList<>();
        for (String by : List.of("loop", "tree", "halves", "phaser", "gate")) {
            cases.add(new Rounds.Case(
                    by, Release.class, "release", Map.of("waiters", Integer.toString(waiters), "by", by)));
        }
        Rounds rounds = new Rounds(ROUNDS, MILLIS).run(cases);
        return new Table(waiters + " parked virtual threads released, and their reports awaited", "us", 0.001, rounds)
                .floor("loop")
                .floor("tree")
                .floor("halves")
                .floor("phaser")
                .figure("gate", 1.5, "loop", "tree", "halves", "phaser");
    }

    private static Table handOver(String launch) throws RunnerException {
        List<Rounds.Case> cases = new ArrayList<>();
        for (String way : List.of("bare", "barePause", "flag", "spsc", "mpsc", "agrona")) {
            cases.add(new Rounds.Case(way, HandOver.class, "roundTrip", Map.of("launch", launch, "way", way)));
        }
        Rounds rounds = new Rounds(ROUNDS, MILLIS).run(cases);
        return new Table("8 bytes, half a round trip, " + launch, "ns", 0.5, rounds)
                .floor("bare")
                .floor("barePause")
                .figure("flag", 1.3, "bare", "barePause")
                .figure("spsc", 2.5, "bare", "barePause")
                .figure("mpsc", 2.5, "bare", "barePause")
                .figure("agrona", 2.5, "bare", "barePause");
    }
}
