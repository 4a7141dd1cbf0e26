package org.strobe.mpi.coll;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.coll.node.NodeMemories;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.p2p.P2pEngine;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ThreadLevel;

/** Collectives over the point-to-point engine, in every launch, with one job for all calls. */
class CollectivesOnEngineTest {
    private static final int LARGEST = 5000;

    static Stream<Arguments> jobs() {
        return Stream.of(
                Arguments.of(Launch.THREADS, 2, 1),
                Arguments.of(Launch.THREADS, 5, 3),
                Arguments.of(Launch.VIRTUAL, 4, 1),
                Arguments.of(Launch.VIRTUAL, 9, 3),
                Arguments.of(Launch.PROCESSES, 3, 2));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldDoWhatTheyAreFor(Launch launch, int ranks, int nodes) {
        long seed = new Random().nextLong();
        System.out.println("CollectivesOnEngineTest: seed " + seed);
        Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .timeout(Duration.ofSeconds(2000))
                .run(rank -> program(rank, seed));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"VIRTUAL, 16, 3", "PROCESSES, 2, 1", "PROCESSES, 4, 3"})
    void shouldDoWhatTheyAreForOnMoreRanks(Launch launch, int ranks, int nodes) {
        shouldDoWhatTheyAreFor(launch, ranks, nodes);
    }

    private static Object program(Rank rank, long seed) {
        int me = rank.number();
        int ranks = rank.size();
        int context = 1;
        try (Engine engine = P2pEngine.open(new Progress(rank, ThreadLevel.SINGLE, false), P2pSettings.DEFAULT)) {
            Optional<NodeMemories> memories = Optional.of(new NodeMemories(rank, engine));
            for (MessageTuning tuning : Tunings.all()) {
                Programs.each(engine, memories, context, tuning, me, ranks, seed, 1, LARGEST);
                Programs.atOnce(engine, memories, context + Programs.CONTEXTS, tuning, me, ranks, seed, 30);
                Programs.barriers(engine, memories, context + 2 * Programs.CONTEXTS, tuning, me, ranks, 100);
                Programs.neighbors(engine, context + 3 * Programs.CONTEXTS, me, ranks, seed, 3);
                Programs.between(
                        engine, context + 4 * Programs.CONTEXTS, tuning, me, ranks / 2, ranks - ranks / 2, seed, 2);
                context += 5 * Programs.CONTEXTS;
            }
        }
        rank.barrier();
        return null;
    }
}
