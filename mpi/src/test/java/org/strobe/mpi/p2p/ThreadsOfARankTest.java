package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.strobe.mpi.p2p.World.end;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.p2p.World.Kind;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Messages of several threads of a rank, at level MULTIPLE. */
class ThreadsOfARankTest {
    private static final int THREADS = 4;

    private static void onThreads(Rank rank, int count, Work work) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            Thread thread = new Thread(rank.bind(() -> {
                try {
                    work.run(number);
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                }
            }));
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure.get() != null) {
            throw new AssertionError(failure.get());
        }
    }

    private interface Work {
        void run(int number) throws Exception;
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES", "PROCESSES"})
    void shouldServeThreadsThatAllWait(Kind kind) {
        kind.run(2, ThreadsOfARankTest::pingPongs);
    }

    /** Each thread exchanges messages of all protocols with its peer on the other rank. */
    static Object pingPongs(Rank rank) throws InterruptedException {
        try (World world = World.of(rank, ThreadLevel.MULTIPLE)) {
            int other = 1 - world.me;
            onThreads(rank, THREADS, number -> {
                Channel channel = world.channel(100 + number % 2);
                byte[] sent = new byte[200_000];
                byte[] got = new byte[sent.length];
                for (int i = 0; i < 100; i++) {
                    int size = new int[] {8, 3000, 200_000, 70_000}[(i + number) % 4];
                    sent[size - 1] = (byte) (i + number);
                    if (world.me == 0) {
                        channel.send(SendMode.STANDARD, sent, 0, size, Type.BYTE, other, number);
                        end(channel.receive(got, 0, size, Type.BYTE, other, number));
                    } else {
                        end(channel.receive(got, 0, size, Type.BYTE, other, number));
                        channel.send(SendMode.STANDARD, got, 0, size, Type.BYTE, other, number);
                    }
                    assertThat(got[size - 1]).isEqualTo((byte) (i + number));
                }
            });
        }
        return null;
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL", "THREADS_ON_NODES", "PROCESSES"})
    void shouldLetOneThreadEndWhatAnotherWaitsFor(Kind kind) {
        kind.run(2, ThreadsOfARankTest::oneForAnother);
    }

    /** The main thread waits for a message that only a second thread of its rank sends. */
    static Object oneForAnother(Rank rank) throws InterruptedException {
        try (World world = World.of(rank, ThreadLevel.MULTIPLE)) {
            for (int i = 0; i < 20; i++) {
                int size = i % 2 == 0 ? 4 : 100_000;
                byte[] got = new byte[size];
                Operation receive = world.all.startReceive(got, 0, size, Type.BYTE, world.me, 1);
                Thread sender = new Thread(rank.bind(
                        () -> world.all.send(SendMode.SYNCHRONOUS, new byte[size], 0, size, Type.BYTE, world.me, 1)));
                sender.start();
                assertThat(end(receive)).isEqualTo(size);
                sender.join();
            }
        }
        return null;
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "VIRTUAL"})
    void shouldNameADeadlockOfAllThreads(Kind kind) {
        JobException e = catchThrowableOfType(JobException.class, () -> kind.run(2, ThreadsOfARankTest::deadlock));
        assertThat(e).hasMessageContaining("deadlock").hasMessageContaining("a message with tag");
    }

    static Object deadlock(Rank rank) throws InterruptedException {
        try (World world = World.of(rank, ThreadLevel.MULTIPLE)) {
            Thread second = new Thread(rank.bind(() -> {
                try {
                    end(world.all.receive(new byte[1], 0, 1, Type.BYTE, 0, 1));
                } catch (RankAborted e) {
                    // as it is for the main thread
                }
            }));
            second.start();
            end(world.all.receive(new byte[1], 0, 1, Type.BYTE, 1, 2));
            second.join();
        }
        return null;
    }
}
