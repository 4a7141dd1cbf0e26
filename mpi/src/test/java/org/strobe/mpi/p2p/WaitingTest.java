package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.strobe.mpi.p2p.World.end;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.mpi.p2p.World.Kind;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.sync.WordLayout;

/** Waits: deadlocks, aborts, buffered sends, persistent and freed operations, the end of a job. */
class WaitingTest {
    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES", "PROCESSES"})
    void shouldNameADeadlockOfReceives(Kind kind) {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> kind.run(2, rank -> {
                    try (World world = World.of(rank)) {
                        end(world.all.receive(new byte[1], 0, 1, Type.BYTE, 1 - world.me, 5));
                    }
                    return null;
                }));
        assertThat(e).hasMessageContaining("deadlock").hasMessageContaining("a message with tag 5 in context 7");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES", "PROCESSES"})
    void shouldNameADeadlockOfSends(Kind kind) {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> kind.run(2, rank -> {
                    try (World world = World.of(rank)) {
                        byte[] large = new byte[100_000];
                        world.all.send(SendMode.STANDARD, large, 0, large.length, Type.BYTE, 1 - world.me, 6);
                    }
                    return null;
                }));
        assertThat(e).hasMessageContaining("deadlock").hasMessageContaining("100000 bytes with tag 6");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES", "PROCESSES"})
    void shouldEndWithTheJob(Kind kind) {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> kind.run(2, rank -> {
                    World world = World.of(rank);
                    if (world.me == 1) {
                        end(world.all.receive(new byte[1], 0, 1, Type.BYTE, 0, 1));
                        rank.abort(3, "enough");
                    }
                    world.all.send(SendMode.STANDARD, new byte[1], 0, 1, Type.BYTE, 1, 1);
                    try {
                        end(world.all.receive(new byte[1], 0, 1, Type.BYTE, 1, 2));
                    } catch (RankAborted aborted) {
                        throw aborted;
                    } catch (Throwable other) {
                        throw new AssertionError("only the abort itself is to come through", other);
                    }
                    return null;
                }));
        assertThat(e).hasMessageContaining("enough");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldKeepBufferedMessagesInWhatWasAttached(Kind kind) {
        kind.inWorlds(2, WaitingTest::buffered);
    }

    private static void buffered(World world) {
        int large = 200_000;
        if (world.me == 0) {
            byte[] attached = new byte[large + 128];
            world.all.send(SendMode.BUFFERED, new byte[10], 0, 10, Type.BYTE, 1, 1);
            MpiFailure none = catchThrowableOfType(
                    MpiFailure.class,
                    () -> world.all.send(SendMode.BUFFERED, new byte[large], 0, large, Type.BYTE, 1, 1));
            assertThat(none.errorClass()).isEqualTo(ErrorClass.BUFFER);
            world.engine.attachBuffer(attached);
            byte[] data = new byte[large];
            data[large - 1] = 77;
            world.all.send(SendMode.BUFFERED, data, 0, large, Type.BYTE, 1, 2);
            data[large - 1] = 78;
            MpiFailure full = catchThrowableOfType(
                    MpiFailure.class, () -> world.all.send(SendMode.BUFFERED, data, 0, large, Type.BYTE, 1, 3));
            assertThat(full.errorClass()).isEqualTo(ErrorClass.BUFFER);
            world.all.send(SendMode.STANDARD, null, 0, 0, Type.BYTE, 1, 4);
            assertThat(world.engine.detachBuffer()).isSameAs(attached);
            assertThatThrownBy(world.engine::detachBuffer)
                    .isInstanceOf(MpiFailure.class)
                    .hasMessageContaining("no buffer");
        } else {
            byte[] got = new byte[large];
            end(world.all.receive(got, 0, 10, Type.BYTE, 0, 1));
            end(world.all.receive(null, 0, 0, Type.BYTE, 0, 4));
            assertThat(end(world.all.receive(got, 0, large, Type.BYTE, 0, 2))).isEqualTo(large);
            assertThat(got[large - 1]).isEqualTo((byte) 77);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldStartPersistentOperationsAgainAndAgain(Kind kind) {
        kind.inWorlds(2, WaitingTest::persistent);
    }

    private static void persistent(World world) {
        int other = 1 - world.me;
        for (int size : new int[] {3, 100_000}) {
            int[] out = new int[size];
            int[] in = new int[size];
            Operation send = world.all.prepareSend(SendMode.STANDARD, out, 0, size, Type.INT, other, 9);
            Operation receive = world.all.prepareReceive(in, 0, size, Type.INT, other, 9);
            assertThat(send.isActive()).isFalse();
            assertThat(send.isDone()).isFalse();
            for (int round = 0; round < 10; round++) {
                out[size - 1] = round + 100 * world.me;
                receive.start();
                send.start();
                receive.await();
                send.await();
                assertThat(in[size - 1]).isEqualTo(round + 100 * other);
                assertThat(receive.bytes()).isEqualTo(4L * size);
                receive.deactivate();
                send.deactivate();
                assertThat(receive.isActive()).isFalse();
            }
            send.release();
            receive.release();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldFinishWhatWasFreedWhileItWasPending(Kind kind) {
        kind.inWorlds(2, WaitingTest::freed);
    }

    private static void freed(World world) {
        byte[] large = new byte[500_000];
        if (world.me == 0) {
            for (int i = 0; i < 10; i++) {
                large = large.clone();
                large[499_999] = (byte) i;
                world.all
                        .startSend(SendMode.STANDARD, large, 0, large.length, Type.BYTE, 1, 1)
                        .release();
            }
        } else {
            byte[] first = new byte[500_000];
            world.all.startReceive(first, 0, first.length, Type.BYTE, 0, 1).release();
            for (int i = 1; i < 10; i++) {
                end(world.all.receive(large, 0, large.length, Type.BYTE, 0, 1));
                assertThat(large[499_999]).isEqualTo((byte) i);
            }
            assertThat(first[499_999]).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES"})
    void shouldStepWhatWasAddedUntilItIsFinished(Kind kind) {
        kind.inWorlds(2, WaitingTest::tasks);
    }

    /** Each task answers that of the other rank. The rank itself waits for the last of a hundred. */
    private static void tasks(World world) {
        for (int i = 0; i < 100; i++) {
            world.engine.add(new Exchange(world, i));
        }
        world.all.drain();
        assertThat(world.engine.progress()).isIn(true, false);
        int[] last = new int[1];
        Operation receive = world.all.startReceive(last, 0, 1, Type.INT, world.me, 1000);
        world.all.send(SendMode.STANDARD, new int[] {1}, 0, 1, Type.INT, world.me, 1000);
        world.engine.awaitAny(new Operation[] {null, receive}, 2);
        receive.release();
    }

    /** Exchanges short and long messages for a few rounds. */
    private static final class Exchange implements Task {
        private final World world;
        private final int tag;
        private final long[] out = new long[10_000];
        private final long[] in = new long[10_000];
        private int round;
        private Operation send;
        private Operation receive;

        Exchange(World world, int tag) {
            this.world = world;
            this.tag = tag;
        }

        @Override
        public boolean step() {
            while (send == null || (send.isDone() && receive.isDone())) {
                if (send != null) {
                    assertThat(in[0]).isEqualTo(round);
                    send.release();
                    receive.release();
                }
                if (round == 3) {
                    return true;
                }
                round++;
                out[0] = round;
                int other = 1 - world.me;
                receive = world.all.startReceive(in, 0, in.length, Type.LONG, other, tag);
                send = world.all.startSend(SendMode.STANDARD, out, 0, out.length, Type.LONG, other, tag);
            }
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shouldLetAWaitBeInterruptedAndGoOn(int nodes) {
        Kind kind = nodes == 1 ? Kind.THREADS : Kind.THREADS_ON_NODES;
        kind.run(2, rank -> {
            try (World world = World.of(rank)) {
                if (world.me == 0) {
                    Thread.currentThread().interrupt();
                    RuntimeException e = catchThrowableOfType(
                            RuntimeException.class, () -> world.all.receive(new byte[1], 0, 1, Type.BYTE, 1, 1));
                    assertThat(e).hasMessageContaining("interrupted");
                    world.all.send(SendMode.STANDARD, null, 0, 0, Type.BYTE, 1, 2);
                    byte[] got = new byte[1];
                    end(world.all.receive(got, 0, 1, Type.BYTE, 1, 1));
                    assertThat(got).containsExactly(5);
                } else {
                    end(world.all.receive(null, 0, 0, Type.BYTE, 0, 2));
                    world.all.send(SendMode.STANDARD, new byte[] {5}, 0, 1, Type.BYTE, 0, 1);
                }
            }
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"PROCESSES", "PROCESSES_ON_NODES"})
    void shouldDoAllOfItBetweenProcesses(Kind kind) {
        kind.inWorlds(2, WaitingTest::all);
    }

    private static void all(World world) {
        buffered(world);
        persistent(world);
        freed(world);
        tasks(world);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL"})
    void shouldLookAgainWhenWokenOrWhenAnotherWordIsSet(Kind kind) {
        kind.inWorlds(1, WaitingTest::outside);
    }

    private static void outside(World world) throws InterruptedException {
        Counter counter = new Counter(Memory.allocate(WordLayout.SIZE), 0);
        AtomicBoolean finished = new AtomicBoolean();
        Thread other = new Thread(() -> {
            counter.add(1, world.rank.doorbell(0));
            counter.add(1, world.rank.doorbell(0));
        });
        other.start();
        world.engine.await(counter, 2, Waiting.of("a word", "another thread"));
        other.join();
        world.engine.add(finished::get);
        Thread waker = new Thread(() -> {
            finished.set(true);
            world.engine.wake();
        });
        waker.start();
        world.engine.close();
        assertThat(finished).isTrue();
        waker.join();
    }

    @Test
    void shouldRefuseASecondBuffer() {
        Kind.THREADS.run(1, rank -> {
            try (World world = World.of(rank)) {
                world.engine.attachBuffer(new byte[10]);
                MpiFailure e = catchThrowableOfType(MpiFailure.class, () -> world.engine.attachBuffer(new byte[10]));
                assertThat(e.errorClass()).isEqualTo(ErrorClass.BUFFER);
            }
            return null;
        });
    }
}
