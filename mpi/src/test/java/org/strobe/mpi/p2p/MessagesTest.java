package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.p2p.World.end;
import static org.strobe.mpi.standard.Constants.ANY_SOURCE;
import static org.strobe.mpi.standard.Constants.ANY_TAG;
import static org.strobe.mpi.standard.Constants.PROC_NULL;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.p2p.World.Kind;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Behaviour of messages, in every launch. One job of processes runs all of it, since processes take long to start. */
class MessagesTest {
    private static final int[] SIZES = {
        0,
        1,
        7,
        8,
        39,
        40,
        41,
        48,
        49,
        1000,
        4095,
        4096,
        4097,
        8 * 1024,
        16 * 1024,
        16 * 1024 + 1,
        65535,
        65536,
        65537,
        262_143,
        1 << 20,
        (1 << 20) + 13
    };

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldCarryEverySizeInEveryMode(Kind kind) {
        kind.inWorlds(2, MessagesTest::everySize);
    }

    private static void everySize(World world) {
        int other = 1 - world.me;
        world.engine.attachBuffer(new byte[(1 << 21) + 256]);
        for (int size : SIZES) {
            for (SendMode mode : SendMode.values()) {
                byte[] sent = pattern(size, world.me);
                byte[] got = new byte[size + 3];
                if (world.me == 0) {
                    world.all.send(mode, sent, 0, size, Type.BYTE, other, size);
                    assertThat(end(world.all.receive(got, 3, size, Type.BYTE, other, ANY_TAG)))
                            .isEqualTo(size);
                } else {
                    assertThat(end(world.all.receive(got, 3, size, Type.BYTE, ANY_SOURCE, size)))
                            .isEqualTo(size);
                    world.all.send(mode, sent, 0, size, Type.BYTE, other, size);
                }
                assertThat(Arrays.copyOfRange(got, 3, got.length))
                        .as("%s of %d bytes", mode, size)
                        .isEqualTo(pattern(size, other));
            }
        }
        assertThat(world.engine.detachBuffer()).hasSize((1 << 21) + 256);
    }

    private static byte[] pattern(int size, int seed) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (i * 31 + seed * 17 + (i >> 8));
        }
        return bytes;
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldReachItself(Kind kind) {
        kind.inWorlds(2, MessagesTest::itself);
    }

    private static void itself(World world) {
        for (int size : SIZES) {
            byte[] got = new byte[size];
            byte[] sent = pattern(size, 5);
            Operation send = world.all.startSend(SendMode.STANDARD, sent, 0, size, Type.BYTE, world.me, 1);
            assertThat(end(world.all.receive(got, 0, size, Type.BYTE, world.me, 1)))
                    .isEqualTo(size);
            end(send);
            assertThat(got).isEqualTo(sent);
        }
        world.all.send(SendMode.STANDARD, new int[] {4711}, 0, 1, Type.INT, world.me, 2);
        int[] got = new int[1];
        end(world.all.receive(got, 0, 1, Type.INT, ANY_SOURCE, ANY_TAG));
        assertThat(got).containsExactly(4711);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldKeepOrderAcrossProtocolsAndPickByTag(Kind kind) {
        kind.inWorlds(3, MessagesTest::order);
    }

    private static void order(World world) {
        int rounds = 60;
        if (world.me == 0) {
            long[] got = new long[40_000];
            int[] expected = new int[world.size];
            for (int i = 0; i < (world.size - 1) * rounds; i++) {
                Operation receive = world.all.receive(got, 0, got.length, Type.LONG, ANY_SOURCE, 1);
                int source = receive.source();
                assertThat(got[0]).isEqualTo(expected[source]);
                assertThat(receive.bytes()).isEqualTo(8L * length(expected[source]));
                expected[source]++;
                receive.release();
            }
            for (int source = world.size - 1; source > 0; source--) {
                Operation receive = world.all.receive(got, 0, 1, Type.LONG, source, 2);
                assertThat(receive.source()).isEqualTo(source);
                assertThat(got[0]).isEqualTo(-source);
                receive.release();
            }
        } else {
            world.all.send(SendMode.STANDARD, new long[] {-world.me}, 0, 1, Type.LONG, 0, 2);
            Operation[] sends = new Operation[rounds];
            for (int i = 0; i < rounds; i++) {
                long[] sent = new long[length(i)];
                sent[0] = i;
                sends[i] = world.all.startSend(SendMode.STANDARD, sent, 0, sent.length, Type.LONG, 0, 1);
            }
            for (Operation send : sends) {
                end(send);
            }
        }
    }

    private static int length(int i) {
        return switch (i % 4) {
            case 0 -> 1;
            case 1 -> 400;
            case 2 -> 20_000;
            default -> 3_000;
        };
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldFillBothInboxesAndGoOn(Kind kind) {
        kind.inWorlds(2, MessagesTest::floods);
    }

    private static void floods(World world) {
        int messages = 10_000;
        int other = 1 - world.me;
        int[] one = new int[100];
        for (int i = 0; i < messages; i++) {
            one[0] = i;
            world.all.send(SendMode.STANDARD, one, 0, i % 100 + 1, Type.INT, other, 3);
        }
        for (int i = 0; i < messages; i++) {
            assertThat(end(world.all.receive(one, 0, 100, Type.INT, other, 3))).isEqualTo(4L * (i % 100 + 1));
            assertThat(one[0]).isEqualTo(i);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldSayWhatWasTruncatedAndGoOn(Kind kind) {
        kind.inWorlds(2, MessagesTest::truncation);
    }

    private static void truncation(World world) {
        for (int size : new int[] {16, 2000, 100_000, 1 << 20}) {
            for (int room : new int[] {0, 8, size - 1}) {
                if (world.me == 0) {
                    world.all.send(SendMode.STANDARD, pattern(size, 1), 0, size, Type.BYTE, 1, 4);
                    world.all.send(SendMode.STANDARD, pattern(size, 2), 0, size, Type.BYTE, 1, 4);
                } else {
                    byte[] got = new byte[size];
                    Operation receive = world.all.receive(got, 0, room, Type.BYTE, 0, 4);
                    assertThat(receive.failure().errorClass()).isEqualTo(ErrorClass.TRUNCATE);
                    assertThat(receive.failure()).hasMessageContaining(size + " bytes, the receive takes " + room);
                    assertThat(Arrays.copyOf(got, room)).isEqualTo(Arrays.copyOf(pattern(size, 1), room));
                    assertThat(Arrays.copyOfRange(got, room, size)).containsOnly(0);
                    receive.release();
                    assertThat(end(world.all.receive(got, 0, size, Type.BYTE, 0, 4)))
                            .isEqualTo(size);
                    assertThat(got).isEqualTo(pattern(size, 2));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldProbeMatchAndCancel(Kind kind) {
        kind.inWorlds(2, MessagesTest::probes);
    }

    private static void probes(World world) {
        for (int size : new int[] {0, 5, 3000, 200_000}) {
            probe(world, size);
            probeMatched(world, size);
        }
        cancelReceive(world);
        for (int size : new int[] {5, 200_000}) {
            cancelSend(world, size);
        }
        nobody(world);
    }

    private static void probe(World world, int size) {
        byte[] data = pattern(size, 9);
        if (world.me == 0) {
            world.all.send(SendMode.STANDARD, data, 0, size, Type.BYTE, 1, 11);
            world.all.send(SendMode.STANDARD, data, 0, size, Type.BYTE, 1, 12);
        } else {
            Outcome seen = world.all.probe(ANY_SOURCE, ANY_TAG, true);
            assertThat(seen.source()).isZero();
            assertThat(seen.tag()).isEqualTo(11);
            assertThat(seen.bytes()).isEqualTo(size);
            assertThat(world.all.probe(0, 13, false)).isNull();
            byte[] got = new byte[size];
            Operation first = world.all.startReceive(got, 0, size, Type.BYTE, 0, 11);
            end(first);
            assertThat(got).isEqualTo(data);
            Outcome next = null;
            while (next == null) {
                next = world.all.probe(0, 12, false);
            }
            assertThat(next.bytes()).isEqualTo(size);
            end(world.all.receive(got, 0, size, Type.BYTE, 0, 12));
        }
    }

    private static void probeMatched(World world, int size) {
        byte[] data = pattern(size, 3);
        if (world.me == 0) {
            end(world.all.startSend(SendMode.SYNCHRONOUS, data, 0, size, Type.BYTE, 1, 21));
            world.all.send(SendMode.STANDARD, new byte[] {42}, 0, 1, Type.BYTE, 1, 21);
        } else {
            MatchedMessage taken = world.all.probeMatched(0, ANY_TAG, true);
            byte[] got = new byte[size];
            assertThat(taken.bytes()).isEqualTo(size);
            // Taken is taken: a receive gets the next one, if the sender can come to it at all.
            Operation later = world.all.startReceive(new byte[1], 0, 1, Type.BYTE, ANY_SOURCE, 21);
            assertThat(end(taken.startReceive(new Data(got, size, Type.BYTE)))).isEqualTo(size);
            assertThat(got).isEqualTo(data);
            assertThat(end(later)).isEqualTo(1);
        }
    }

    private static void cancelReceive(World world) {
        if (world.me == 0) {
            Operation receive = world.all.startReceive(new byte[1], 0, 1, Type.BYTE, 1, 31);
            receive.cancel();
            receive.await();
            assertThat(receive.isCancelled()).isTrue();
            receive.release();
            end(world.all.receive(new byte[1], 0, 1, Type.BYTE, 1, 32));
        } else {
            world.all.send(SendMode.STANDARD, new byte[1], 0, 1, Type.BYTE, 0, 32);
        }
    }

    private static void cancelSend(World world, int size) {
        if (world.me == 0) {
            Operation send = world.all.startSend(SendMode.SYNCHRONOUS, pattern(size, 1), 0, size, Type.BYTE, 1, 33);
            send.cancel();
            send.await();
            assertThat(send.isCancelled()).isTrue();
            send.release();
            world.all.send(SendMode.STANDARD, new byte[0], 0, 0, Type.BYTE, 1, 34);
            world.all.send(SendMode.STANDARD, pattern(size, 2), 0, size, Type.BYTE, 1, 33);
        } else {
            byte[] got = new byte[size];
            end(world.all.receive(got, 0, 0, Type.BYTE, 0, 34));
            end(world.all.receive(got, 0, size, Type.BYTE, 0, 33));
            assertThat(got).isEqualTo(pattern(size, 2));
        }
    }

    private static void nobody(World world) {
        world.all.send(SendMode.SYNCHRONOUS, null, 0, 0, Type.BYTE, PROC_NULL, 1);
        Operation receive = world.all.receive(new byte[4], 0, 4, Type.BYTE, PROC_NULL, 1);
        assertThat(receive.source()).isEqualTo(PROC_NULL);
        assertThat(receive.tag()).isEqualTo(ANY_TAG);
        assertThat(receive.bytes()).isZero();
        receive.release();
        assertThat(world.all.probe(PROC_NULL, 1, true).source()).isEqualTo(PROC_NULL);
        end(world.all.probeMatched(PROC_NULL, 1, true).receive(new Data(null, 0, Type.BYTE)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"PROCESSES", "PROCESSES_ON_NODES"})
    void shouldDoAllOfItBetweenProcesses(Kind kind) {
        kind.inWorlds(2, MessagesTest::all);
    }

    private static void all(World world) {
        everySize(world);
        world.meet();
        itself(world);
        world.meet();
        order(world);
        world.meet();
        floods(world);
        world.meet();
        truncation(world);
        world.meet();
        probes(world);
        world.meet();
    }
}
