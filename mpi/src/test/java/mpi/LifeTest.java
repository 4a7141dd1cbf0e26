package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.JobException;

class LifeTest {
    @Test
    void shouldSayWhereItIsInItsLife() {
        ChosenJob.of(2).run(rank -> {
            assertThat(MPI.isInitialized()).isFalse();
            assertThat(MPI.isFinalized()).isFalse();
            assertThatThrownBy(() -> MPI.COMM_WORLD.getRank()).hasMessage("MPI is not initialized.");
            assertThatThrownBy(() -> new Info()).hasMessage("MPI is not initialized.");
            String[] arguments = {"a", "b"};
            assertThat(MPI.Init(arguments)).isSameAs(arguments);
            assertThatThrownBy(() -> MPI.Init(arguments)).hasMessage("MPI is already initialized.");
            assertThat(MPI.isInitialized()).isTrue();
            assertThat(MPI.isThreadMain()).isTrue();
            assertThat(MPI.getProcessorName())
                    .isEqualTo(InetAddress.getLocalHost().getHostName());
            double before = MPI.wtime();
            assertThat(before).isNotNegative();
            assertThat(MPI.wtick()).isPositive();
            assertThat(MPI.wtime()).isGreaterThanOrEqualTo(before);
            MPI.Finalize();
            assertThat(MPI.isInitialized()).isTrue();
            assertThat(MPI.isFinalized()).isTrue();
            assertThatThrownBy(() -> MPI.COMM_WORLD.barrier()).isInstanceOfSatisfying(MPIException.class, problem -> {
                assertThat(problem.getErrorClass()).isZero();
                assertThat(problem).hasMessage("MPI is finalized.");
            });
            assertThatThrownBy(() -> MPI.Init(arguments)).hasMessage("MPI is finalized.");
            assertThat(MPI.getLibVersion()).isNotEmpty();
            return null;
        });
    }

    @Test
    void shouldGrantLevelsOfThreads() {
        int[] levels = {MPI.THREAD_SINGLE, MPI.THREAD_FUNNELED, MPI.THREAD_SERIALIZED, MPI.THREAD_MULTIPLE};
        for (int level : levels) {
            ChosenJob.of(2).run(rank -> {
                int granted = MPI.InitThread(new String[0], level);
                assertThat(granted).isGreaterThanOrEqualTo(level).isEqualTo(MPI.queryThread());
                assertThat(MPI.isThreadMain()).isTrue();
                FutureTask<Boolean> asked = new FutureTask<>(MPI::isThreadMain);
                Thread other = new Thread(asked);
                other.start();
                assertThat(asked.get()).isFalse();
                other.join();
                MPI.Finalize();
                return null;
            });
        }
    }

    @Test
    void shouldMakeBuffersInAnyThread() {
        IntBuffer ints = MPI.newIntBuffer(10);
        assertThat(ints.isDirect()).isTrue();
        assertThat(ints.order()).isEqualTo(ByteOrder.nativeOrder());
        assertThat(ints.capacity()).isEqualTo(10);
        assertThat(MPI.newByteBuffer(3).order()).isEqualTo(ByteOrder.nativeOrder());
        assertThat(MPI.newCharBuffer(3).capacity()).isEqualTo(3);
        assertThat(MPI.newShortBuffer(3).capacity()).isEqualTo(3);
        assertThat(MPI.newLongBuffer(0).capacity()).isZero();
        assertThat(MPI.newFloatBuffer(3).capacity()).isEqualTo(3);
        assertThat(MPI.newDoubleBuffer(3).isDirect()).isTrue();
    }

    @Test
    void shouldSliceWhateverThePosition() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(16).position(5).limit(9);
        ByteBuffer slice = MPI.slice(bytes, 12);
        assertThat(slice.capacity()).isEqualTo(4);
        assertThat(slice.order()).isEqualTo(ByteOrder.nativeOrder());
        assertThat(bytes.position()).isEqualTo(12);
        assertThat(bytes.limit()).isEqualTo(16);
        LongBuffer longs = MPI.slice(new long[] {1, 2, 3}, 1);
        assertThat(longs.get(0)).isEqualTo(2);
        assertThat(MPI.slice(longs, 1).get(0)).isEqualTo(3);
        assertThat(MPI.slice(ByteBuffer.allocateDirect(8).asIntBuffer(), 1).order())
                .isEqualTo(ByteOrder.BIG_ENDIAN);
    }

    @Test
    void shouldSliceBuffersOfEveryKindInTheirOrder() {
        CharBuffer chars = ByteBuffer.allocateDirect(8).asCharBuffer().put(2, 'x');
        assertThat(MPI.slice(chars, 2).get(0)).isEqualTo('x');
        assertThat(chars.position()).isEqualTo(2);
        assertThat(MPI.slice(chars, 1).order()).isEqualTo(ByteOrder.BIG_ENDIAN);
        ShortBuffer shorts = MPI.newShortBuffer(3).put(2, (short) 5);
        assertThat(MPI.slice(shorts, 2).get(0)).isEqualTo((short) 5);
        assertThat(MPI.slice(shorts, 1).order()).isEqualTo(ByteOrder.nativeOrder());
        FloatBuffer floats = MPI.newFloatBuffer(3).put(2, 0.5f).limit(1);
        assertThat(MPI.slice(floats, 2).get(0)).isEqualTo(0.5f);
        assertThat(floats.limit()).isEqualTo(3);
        DoubleBuffer doubles = MPI.newDoubleBuffer(3).put(2, 0.25);
        assertThat(MPI.slice(doubles, 2).get(0)).isEqualTo(0.25);
        assertThat(MPI.slice(doubles, 3).capacity()).isZero();
        IntBuffer ints = MPI.newIntBuffer(3).put(2, 7);
        assertThat(MPI.slice(ints, 2).get(0)).isEqualTo(7);
    }

    @Test
    void shouldSliceArraysThatTheBufferThenWritesTo() {
        byte[] bytes = new byte[8];
        MPI.slice(bytes, 4).putInt(0, 1);
        assertThat(bytes)
                .containsExactly(ByteBuffer.allocate(8)
                        .order(ByteOrder.nativeOrder())
                        .putInt(4, 1)
                        .array());
        char[] chars = new char[3];
        MPI.slice(chars, 1).put(1, 'x');
        assertThat(chars).containsExactly('\0', '\0', 'x');
        short[] shorts = new short[3];
        MPI.slice(shorts, 1).put(1, (short) 2);
        assertThat(shorts).containsExactly((short) 0, (short) 0, (short) 2);
        int[] ints = new int[3];
        MPI.slice(ints, 1).put(1, 3);
        assertThat(ints).containsExactly(0, 0, 3);
        long[] longs = new long[3];
        MPI.slice(longs, 1).put(1, 4);
        assertThat(longs).containsExactly(0, 0, 4);
        float[] floats = new float[3];
        MPI.slice(floats, 1).put(1, 5);
        assertThat(floats).containsExactly(0, 0, 5);
        double[] doubles = new double[3];
        MPI.slice(doubles, 1).put(1, 6);
        assertThat(doubles).containsExactly(0, 0, 6);
    }

    @Test
    void shouldTakeAnythingForAProfilerAtAnyTime() {
        ChosenJob.of(1).run(rank -> {
            Object note = new Object();
            MPI.pControl(3, note);
            assertThat(new MPI()).isNotSameAs(note);
            MPI.pControl(0, null);
            assertThat(MPI.isInitialized()).isFalse();
            return null;
        });
    }

    @Test
    void shouldEndTheJobWhenErrorsAreFatal() {
        assertThatThrownBy(() -> ChosenJob.of(2).run(rank -> {
                    MPI.Init(new String[0]);
                    MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 9, 0);
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("MPI_ERR_RANK: send: dest=9: there are ranks 0 to 1")
                .hasMessageContaining("MPI_COMM_WORLD, at ")
                .hasMessageContaining("LifeTest.java")
                .hasMessageContaining("exit code 6");
    }

    @Test
    void shouldEndTheJobWithTheCodeOfAnAbort() {
        assertThatThrownBy(() -> ChosenJob.of(2).run(rank -> {
                    MPI.Init(new String[0]);
                    if (rank.number() == 1) {
                        MPI.COMM_WORLD.abort(3);
                    }
                    MPI.COMM_WORLD.barrier();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("exit code 3");
    }

    @Test
    void shouldLetTheHandlerAct() {
        Ranks.run(1, world -> {
            assertThat(world.getErrhandler()).isSameAs(MPI.ERRORS_RETURN);
            world.callErrhandler(MPI.ERR_OTHER);
            world.setErrhandler(MPI.ERRORS_ARE_FATAL);
            assertThat(world.getErrhandler()).isSameAs(MPI.ERRORS_ARE_FATAL);
            assertThat(MPI.COMM_SELF.getErrhandler()).isSameAs(MPI.ERRORS_ARE_FATAL);
            world.setErrhandler(MPI.ERRORS_RETURN);
            Intracomm copy = world.dup();
            assertThat(copy.getErrhandler()).isSameAs(MPI.ERRORS_RETURN);
            copy.free();
        });
        assertThatThrownBy(() -> Ranks.run(1, world -> {
                    world.setErrhandler(MPI.ERRORS_ABORT);
                    world.callErrhandler(MPI.ERR_WIN);
                }))
                .hasMessageContaining("exit code 53");
    }
}
