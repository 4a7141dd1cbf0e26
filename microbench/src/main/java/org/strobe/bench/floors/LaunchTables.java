package org.strobe.bench.floors;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.openjdk.jmh.runner.RunnerException;
import org.strobe.bench.launch.Barriers;
import org.strobe.bench.launch.ManyProcesses;
import org.strobe.bench.launch.SmallJob;
import org.strobe.bench.launch.Starvation;

/** Costs of jobs, beside bare threads and bare JVMs. */
final class LaunchTables {
    private static final double CROWD_LIMIT = 5;
    private static final double PROCESSES_LIMIT = 2;
    private static final int PROCESSES = 16;
    private static final int STARVED_JOBS = 20;
    private static final double MICROS = 1e-3;
    private static final double MILLIS = 1e-6;

    /** Rounds of jobs with processes; few, since each takes seconds. */
    private static final int PROCESS_ROUNDS = Integer.getInteger("process.rounds", 9);

    /**
     * {@code -Dprocess.without=name=value}: a launcher property that switches off a default of process launch. Jobs
     * with it are measured beside the others.
     */
    private static final String WITHOUT = System.getProperty("process.without", "");

    private final int rounds;
    private final long iterationMillis;

    LaunchTables(int rounds, long iterationMillis) {
        this.rounds = rounds;
        this.iterationMillis = iterationMillis;
    }

    void show(Consumer<Table> show) throws Exception {
        // Starvation comes last: its additional carriers stay idle for half a minute.
        show.accept(crowd(1000, 100));
        show.accept(crowd(1000, 1));
        show.accept(crowd(64, 100));
        show.accept(smallJobs());
        show.accept(starvation());
        show.accept(processes());
    }

    private Table crowd(int size, int barriers) throws RunnerException {
        List<FloorRounds.Case> cases = new ArrayList<>();
        for (String by : List.of("phaser", "park", "rank", "flags")) {
            Map<String, String> parameters =
                    Map.of("size", Integer.toString(size), "barriers", Integer.toString(barriers), "by", by);
            cases.add(new FloorRounds.Case(by, Barriers.class, "startPassAndEnd", parameters));
        }
        Samples samples = new FloorRounds(rounds, iterationMillis).run(cases);
        String passes = barriers == 1 ? "one barrier" : barriers + " barriers";
        return new Table(size + " virtual threads start, pass " + passes + ", and end", "ms", MILLIS, samples)
                .floor("phaser")
                .floor("park")
                .figure("rank", CROWD_LIMIT, "phaser", "park")
                .figure("flags", CROWD_LIMIT, "phaser", "park");
    }

    private Table smallJobs() throws RunnerException {
        List<FloorRounds.Case> cases = new ArrayList<>();
        for (String launch : List.of("THREADS", "VIRTUAL")) {
            for (String what : List.of("bare", "job")) {
                cases.add(new FloorRounds.Case(
                        what + " " + launch.toLowerCase(Locale.ROOT), SmallJob.class, what, Map.of("launch", launch)));
            }
        }
        Samples samples = new FloorRounds(rounds, iterationMillis).run(cases);
        return new Table("a job of 4 ranks", "us", MICROS, samples)
                .floor("bare threads")
                .plain("job threads")
                .floor("bare virtual")
                .plain("job virtual");
    }

    private static Table starvation() throws Exception {
        FloorTurns turns = new FloorTurns(STARVED_JOBS);
        for (Starvation.Poll poll : Starvation.Poll.values()) {
            turns.scored(label(poll), new Starvation(poll)::untilItHasRun);
        }
        Samples samples = turns.run();
        Table table = new Table(
                "a rank starved by others that poll: until it has run, " + STARVED_JOBS + " jobs",
                "ms",
                MILLIS,
                samples);
        for (Starvation.Poll poll : Starvation.Poll.values()) {
            table.most(label(poll));
        }
        return table;
    }

    private static String label(Starvation.Poll poll) {
        return switch (poll) {
            case TEST -> "they test an event";
            case OWN_WORD -> "they look at a word of their own";
        };
    }

    private static Table processes() throws Exception {
        ManyProcesses many = new ManyProcesses(PROCESSES);
        FloorTurns turns = new FloorTurns(PROCESS_ROUNDS)
                .timed("bare", many::bare)
                .timed("job", many::job)
                .timed("bare, serial collector", () -> many.bare("-XX:+UseSerialGC"));
        String without = "job, " + WITHOUT;
        if (!WITHOUT.isEmpty()) {
            turns.timed(without, () -> withProperty(many));
        }
        Table table = new Table(PROCESSES + " processes start, say a line, and end", "ms", MILLIS, turns.run())
                .byMedian()
                .floor("bare")
                .floor("bare, serial collector")
                .figure("job", PROCESSES_LIMIT, "bare");
        return WITHOUT.isEmpty() ? table : table.figure(without, PROCESSES_LIMIT, "bare");
    }

    private static void withProperty(ManyProcesses many) {
        String[] parts = WITHOUT.split("=", 2);
        String before = System.getProperty(parts[0]);
        System.setProperty(parts[0], parts.length == 2 ? parts[1] : "");
        try {
            many.job();
        } finally {
            if (before == null) {
                System.clearProperty(parts[0]);
            } else {
                System.setProperty(parts[0], before);
            }
        }
    }
}
