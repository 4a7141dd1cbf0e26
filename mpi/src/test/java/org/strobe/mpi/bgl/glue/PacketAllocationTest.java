package org.strobe.mpi.bgl.glue;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Messages allocate nothing once each kind of buffer was used: with a receive that is posted before they come, without one, and to oneself. */
class PacketAllocationTest {
    private static final int ROUNDS = 20;
    private static final int TRIES = 4;

    /** One packet, the most of it, eager messages, rendezvous. */
    private static final int[] SIZES = {0, 8, 224, 240, 8176, 10_000, 100_000};

    /** Less than one object per ten messages. */
    private static final long MOST_BYTES = 2L * ROUNDS * SIZES.length / 10 * 16;

    private static final int LARGEST = 100_000;

    @ParameterizedTest
    @EnumSource(
            value = Launch.class,
            names = {"THREADS", "PROCESSES"})
    void shouldAllocateNothing(Launch launch) {
        Job.of(2)
                .launch(launch)
                .set("engine", "bgl")
                .timeout(Duration.ofMinutes(3))
                .run(PacketAllocationTest::measure);
    }

    private static Map<String, Object> buffers() {
        Map<String, Object> buffers = new LinkedHashMap<>();
        buffers.put("byte[]", new byte[LARGEST]);
        buffers.put("double[]", new double[LARGEST / Double.BYTES]);
        buffers.put("boolean[]", new boolean[LARGEST]);
        ByteBuffer direct = ByteBuffer.allocateDirect(LARGEST).order(ByteOrder.nativeOrder());
        buffers.put("ByteBuffer", direct);
        buffers.put("IntBuffer", direct.asIntBuffer());
        return buffers;
    }

    private static Object measure(Rank rank) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().threadId();
        EngineKind kind = Engines.chosen("bgl");
        EngineSite site = new EngineSite(kind, new Progress(rank, ThreadLevel.SINGLE, false), ThreadLevel.SINGLE);
        try (Engine engine = kind.open(site)) {
            Channel all = engine.open(1, rank.number(), ProcessGroup.range(0, rank.size(), rank.number()));
            for (Map.Entry<String, Object> each : buffers().entrySet()) {
                // The JVM's own doings may fall into one try, not into all.
                long least = Long.MAX_VALUE;
                for (int i = 0; i < TRIES; i++) {
                    long allocated = 0;
                    for (int size : SIZES) {
                        Operation first = rank.number() == 0 ? null : receive(all, each.getValue(), size, 0);
                        rank.barrier();
                        long before = threads.getThreadAllocatedBytes(self);
                        echo(all, each.getValue(), size, first);
                        allocated += threads.getThreadAllocatedBytes(self) - before;
                        rank.barrier();
                    }
                    least = Math.min(least, allocated);
                }
                assertThat(least).as(each.getKey()).isLessThan(MOST_BYTES);
            }
        }
        return null;
    }

    @ParameterizedTest
    @EnumSource(
            value = Launch.class,
            names = {"THREADS", "PROCESSES"})
    void shouldAllocateNothingForMessagesWithoutAReceive(Launch launch) {
        Job.of(2)
                .launch(launch)
                .set("engine", "bgl")
                .timeout(Duration.ofMinutes(3))
                .run(PacketAllocationTest::measureEarly);
    }

    private static Object measureEarly(Rank rank) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().threadId();
        EngineKind kind = Engines.chosen("bgl");
        EngineSite site = new EngineSite(kind, new Progress(rank, ThreadLevel.SINGLE, false), ThreadLevel.SINGLE);
        try (Engine engine = kind.open(site)) {
            Channel all = engine.open(1, rank.number(), ProcessGroup.range(0, rank.size(), rank.number()));
            byte[] buffer = new byte[LARGEST];
            for (int to : new int[] {1 - rank.number(), rank.number()}) {
                for (SendMode mode : new SendMode[] {SendMode.STANDARD, SendMode.SYNCHRONOUS}) {
                    long least = Long.MAX_VALUE;
                    for (int i = 0; i < TRIES; i++) {
                        long before = threads.getThreadAllocatedBytes(self);
                        for (int size : SIZES) {
                            sendEarly(all, mode, buffer, size, to);
                        }
                        least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
                        rank.barrier();
                    }
                    assertThat(least).as("%s to %d", mode, to).isLessThan(MOST_BYTES);
                }
            }
        }
        return null;
    }

    /** The second message, of which the receive comes first, shows that the others are there. */
    private static void sendEarly(Channel all, SendMode mode, Object buffer, int size, int other) {
        for (int i = 0; i < ROUNDS; i++) {
            Operation first = all.startSend(mode, buffer, 0, size, Type.BYTE, other, 1);
            Operation second = all.startSend(SendMode.STANDARD, buffer, 0, 0, Type.BYTE, other, 2);
            end(all.receive(buffer, 0, 0, Type.BYTE, other, 2));
            end(all.receive(buffer, 0, size, Type.BYTE, i % 2 == 0 ? other : Constants.ANY_SOURCE, 1));
            end(first);
            end(second);
        }
    }

    private static Operation receive(Channel all, Object buffer, int size, int from) {
        return all.startReceive(buffer, 0, size, Type.BYTE, from, 1);
    }

    /** Rank 0 sends and awaits an answer, in rounds. Both post receives before the other one sends. */
    private static void echo(Channel all, Object buffer, int size, Operation first) {
        Operation next = first;
        for (int i = 0; i < ROUNDS; i++) {
            if (first == null) {
                Operation answer = receive(all, buffer, size, 1);
                all.send(SendMode.STANDARD, buffer, 0, size, Type.BYTE, 1, 1);
                end(answer);
            } else {
                end(next);
                next = i == ROUNDS - 1 ? null : receive(all, buffer, size, 0);
                all.send(SendMode.STANDARD, buffer, 0, size, Type.BYTE, 0, 1);
            }
        }
    }

    private static void end(Operation operation) {
        operation.await();
        operation.release();
    }
}
