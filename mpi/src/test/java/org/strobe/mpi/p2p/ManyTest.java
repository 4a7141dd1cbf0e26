package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.p2p.World.end;
import static org.strobe.mpi.standard.Constants.ANY_SOURCE;
import static org.strobe.mpi.standard.Constants.ANY_TAG;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.World.Kind;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Very many receives, messages and ranks. */
class ManyTest {
    private static final int OUTSTANDING = 100_000;

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "PROCESSES"})
    void shouldMatchAHundredThousandOutstandingReceives(Kind kind) {
        kind.run(2, ManyTest::outstandingReceives);
    }

    /** A linear search would compare ten thousand million times. */
    static Object outstandingReceives(Rank rank) {
        try (World world = World.of(rank)) {
            int[] got = new int[OUTSTANDING];
            Operation[] receives = new Operation[OUTSTANDING];
            if (world.me == 0) {
                for (int i = 0; i < OUTSTANDING; i++) {
                    boolean wild = i % 10 == 9;
                    receives[i] = world.all.startReceive(got, 4L * i, 1, Type.INT, wild ? ANY_SOURCE : 1, i);
                }
                rank.barrier();
                for (int i = OUTSTANDING - 1; i >= 0; i--) {
                    end(receives[i]);
                    assertThat(got[i]).isEqualTo(i);
                }
            } else {
                rank.barrier();
                for (int i = OUTSTANDING - 1; i >= 0; i--) {
                    world.all.send(SendMode.STANDARD, new int[] {i}, 0, 1, Type.INT, 0, i);
                }
            }
        }
        return null;
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "PROCESSES"})
    void shouldFindAnyOfAHundredThousandUnexpectedMessages(Kind kind) {
        kind.run(2, ManyTest::unexpectedMessages);
    }

    static Object unexpectedMessages(Rank rank) {
        try (World world = World.of(rank)) {
            if (world.me == 1) {
                for (int i = 0; i < OUTSTANDING; i++) {
                    world.all.send(SendMode.STANDARD, new int[] {i}, 0, 1, Type.INT, 0, i);
                }
                world.all.send(SendMode.STANDARD, null, 0, 0, Type.INT, 0, OUTSTANDING);
            } else {
                end(world.all.receive(null, 0, 0, Type.INT, 1, OUTSTANDING));
                int[] got = new int[1];
                for (int i = OUTSTANDING - 1; i >= OUTSTANDING / 2; i--) {
                    end(world.all.receive(got, 0, 1, Type.INT, i % 2 == 0 ? 1 : ANY_SOURCE, i));
                    assertThat(got[0]).isEqualTo(i);
                }
                for (int i = 0; i < OUTSTANDING / 2; i++) {
                    end(world.all.receive(got, 0, 1, Type.INT, i % 2 == 0 ? 1 : ANY_SOURCE, ANY_TAG));
                    assertThat(got[0]).isEqualTo(i);
                }
                assertThat(world.all.probe(ANY_SOURCE, ANY_TAG, false)).isNull();
            }
        }
        return null;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldPassATokenAroundAThousandRanks(int nodes) {
        List<Integer> tokens = Job.of(1000)
                .nodes(nodes)
                .launch(Launch.VIRTUAL)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    try (World world = World.of(rank)) {
                        int[] token = new int[1];
                        int before = (world.me + world.size - 1) % world.size;
                        int after = (world.me + 1) % world.size;
                        for (int round = 0; round < 3; round++) {
                            if (world.me != 0) {
                                end(world.all.receive(token, 0, 1, Type.INT, before, round));
                            }
                            token[0]++;
                            world.all.send(SendMode.STANDARD, token, 0, 1, Type.INT, after, round);
                            if (world.me == 0) {
                                end(world.all.receive(token, 0, 1, Type.INT, before, round));
                            }
                        }
                        return token[0];
                    }
                });
        assertThat(tokens.get(0)).isEqualTo(3000);
    }

    @Test
    void shouldBringSomethingFromEachOfAThousandRanksToEach() {
        Job.of(1000).launch(Launch.VIRTUAL).timeout(Duration.ofMinutes(10)).run(rank -> {
            try (World world = World.of(rank)) {
                Operation[] receives = new Operation[world.size];
                long[] got = new long[world.size];
                for (int i = 0; i < world.size; i++) {
                    receives[i] = world.all.startReceive(got, 8L * i, 1, Type.LONG, i, 0);
                }
                for (int i = 0; i < world.size; i++) {
                    world.all.send(SendMode.STANDARD, new long[] {1000L * world.me + i}, 0, 1, Type.LONG, i, 0);
                }
                for (int i = 0; i < world.size; i++) {
                    end(receives[i]);
                    assertThat(got[i]).isEqualTo(1000L * i + world.me);
                }
            }
            return null;
        });
    }
}
