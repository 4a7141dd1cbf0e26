package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.ProcessGroup;

/** Every collective of a group, with every algorithm. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class IntraCollectivesTest {
    private static final int[] RANKS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16};
    private static final int CONTEXT = 5;

    static Stream<Arguments> choicesAndRanks() {
        return Choices.all().stream().flatMap(choice -> {
            Stream.Builder<Arguments> each = Stream.builder();
            for (int ranks : RANKS) {
                each.add(Arguments.of(choice, ranks));
            }
            return each.build();
        });
    }

    static Party party(Engine engine, Choice choice, int rank, int ranks, long seed, boolean isPending) {
        Channel channel = engine.open(CONTEXT, rank, ProcessGroup.range(0, ranks, rank));
        return new Party(
                new Collectives(engine, choice).within(channel, rank, ranks, null),
                rank,
                ranks,
                new SplittableRandom(seed),
                isPending);
    }

    @ParameterizedTest
    @MethodSource("choicesAndRanks")
    void shouldDoWhatEachCollectiveIsFor(Choice choice, int ranks) {
        long seed = new Random().nextLong();
        System.out.println("IntraCollectivesTest: seed " + seed + " " + choice + " ranks " + ranks);
        FakeRanks.run(ranks, (rank, engine) -> {
            Party blocking = party(engine, choice, rank, ranks, seed, false);
            Party pending =
                    new Party(blocking.calls(), rank, ranks, blocking.random(), true);
            for (int round = 0; round < 3; round++) {
                for (int kind = 0; kind < IntraCases.KINDS; kind++) {
                    IntraCases.call(blocking, kind, 1000).finish();
                    IntraCases.call(pending, kind, 1000).finish();
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void shouldKeepPendingCollectivesApart(int ranks) {
        long seed = new Random().nextLong();
        System.out.println("IntraCollectivesTest: seed " + seed + " ranks " + ranks);
        FakeRanks.run(ranks, (rank, engine) -> {
            Party pending = party(engine, Choice.usual(ranks % 2 * 100), rank, ranks, seed, true);
            Party blocking = new Party(pending.calls(), rank, ranks, pending.random(), false);
            Random own = new Random(seed + rank);
            List<Party.Call> open = new ArrayList<>();
            for (int i = 0; i < 150; i++) {
                int kind = pending.random().nextInt(IntraCases.KINDS);
                if (pending.random().nextInt(4) == 0) {
                    IntraCases.call(blocking, kind, 100).finish();
                } else {
                    open.add(IntraCases.call(pending, kind, 100));
                }
                Collections.shuffle(open, own);
                while (open.size() > 10) {
                    open.remove(0).finish();
                }
            }
            open.forEach(Party.Call::finish);
        });
    }
}
