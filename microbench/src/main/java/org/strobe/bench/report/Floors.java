package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import org.strobe.bench.latency.HandOver;
import org.strobe.bench.release.Release;

/** Every figure of the ground floor beside its floor: what docs/performance.md shows. */
public final class Floors {
    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final long MILLIS = Long.getLong("millis", 100);

    private Floors() {}

    public static void main(String[] args) throws RunnerException {
        List<String> suites = args.length == 0 ? List.of("handover") : List.of(args);
        if (suites.contains("handover")) {
            System.out.println(handOver("threads"));
            System.out.println(handOver("processes"));
        }
        if (suites.contains("release")) {
            System.out.println(release(16));
            System.out.println(release(64));
        }
        System.exit(0);
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
                .figure("gate", "loop", 1.5);
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
                .figure("flag", "barePause", 1.3)
                .figure("spsc", "barePause", 2.5)
                .figure("mpsc", "barePause", 2.5)
                .figure("agrona", "barePause", 2.5);
    }
}
