package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.World.Kind;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** The way of a message allocates nothing, once every kind of buffer was used. */
class AllocationTest {
    private static final int MESSAGES = 40;

    /** Less than one object per ten messages. */
    private static final long MOST_BYTES = MESSAGES * 2L;

    private static final int[] SIZES = {0, 8, 3000, 100_000, 300_000};

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"THREADS", "PROCESSES"})
    void shouldAllocateNothing(Kind kind) {
        kind.run(2, AllocationTest::messages);
    }

    private static Map<String, Object> buffers(Rank rank) {
        Map<String, Object> buffers = new LinkedHashMap<>();
        int size = 300_000;
        buffers.put("byte[]", new byte[size]);
        buffers.put("short[]", new short[size / 2]);
        buffers.put("char[]", new char[size / 2]);
        buffers.put("int[]", new int[size / 4]);
        buffers.put("long[]", new long[size / 8]);
        buffers.put("float[]", new float[size / 4]);
        buffers.put("double[]", new double[size / 8]);
        buffers.put("boolean[]", new boolean[size]);
        ByteBuffer direct = ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
        buffers.put("ByteBuffer", direct);
        buffers.put("ShortBuffer", direct.asShortBuffer());
        buffers.put("CharBuffer", direct.asCharBuffer());
        buffers.put("IntBuffer", direct.asIntBuffer());
        buffers.put("LongBuffer", direct.asLongBuffer());
        buffers.put("FloatBuffer", direct.asFloatBuffer());
        buffers.put("DoubleBuffer", direct.asDoubleBuffer());
        ByteBuffer shared = SharedBuffers.allocate(rank, size);
        buffers.put("shared ByteBuffer", shared);
        buffers.put("shared DoubleBuffer", shared.asDoubleBuffer());
        buffers.put("heap ByteBuffer", ByteBuffer.allocate(size).order(ByteOrder.nativeOrder()));
        return buffers;
    }

    static Object messages(Rank rank) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().threadId();
        Map<String, Object> buffers = buffers(rank);
        try (World world = World.of(rank)) {
            for (int pass = 0; pass < 2; pass++) {
                buffers.forEach((name, buffer) -> exchange(world, buffer, buffers.get(name)));
            }
            // The JVM's own doings (a class loaded late, code thrown away) may fall into one try, not into all.
            for (Map.Entry<String, Object> each : buffers.entrySet()) {
                long least = Long.MAX_VALUE;
                for (int i = 0; i < 4; i++) {
                    long before = threads.getThreadAllocatedBytes(self);
                    exchange(world, each.getValue(), each.getValue());
                    least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
                }
                assertThat(least).as(each.getKey()).isLessThan(MOST_BYTES);
            }
        }
        return null;
    }

    /** Exchanges messages of all sizes, blocking and not. */
    private static void exchange(World world, Object out, Object in) {
        int other = 1 - world.me;
        for (int size : SIZES) {
            for (int i = 0; i < MESSAGES / SIZES.length; i++) {
                Operation receive = world.all.startReceive(in, 0, size, Type.BYTE, other, 1);
                Operation send = world.all.startSend(SendMode.STANDARD, out, 0, size, Type.BYTE, other, 1);
                receive.await();
                receive.release();
                send.await();
                send.release();
                if (world.me == 0) {
                    world.all.send(SendMode.STANDARD, out, 0, size, Type.BYTE, other, 2);
                } else {
                    world.all.receive(in, 0, size, Type.BYTE, other, 2).release();
                }
            }
        }
    }
}
