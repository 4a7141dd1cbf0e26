package org.strobe.mpi.p2p.wire.registered;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.userlevel.SendBuffers;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Writes of a NIC without room for registered memory, from its send buffers. */
class DirectWritesTest {
    private static final int BUFFERS = 2;
    private static final int SIZE = 64;

    private final Way way = new Way();
    private final DirectWrites<Memory> writes = new DirectWrites<>(way, new DirectMemory<>(new Full()));
    private int written;

    /** A NIC with two send buffers, whose writes end by hand. */
    private static final class Way implements WriteWay<Memory> {
        private final SendBuffers buffers = new SendBuffers(Memory.allocate((long) BUFFERS * SIZE), BUFFERS, SIZE);
        private final Queue<Runnable> underWay = new ArrayDeque<>();

        @Override
        public int longest() {
            return 10 * SIZE;
        }

        @Override
        public int mostUnderWay() {
            return 1;
        }

        @Override
        public boolean canWrite(int process) {
            return true;
        }

        @Override
        public void write(Memory from, long length, int process, RemoteWrites.Place to, Runnable done) {
            throw new AssertionError("no memory is registered");
        }

        @Override
        public boolean hasBuffer(int process) {
            return buffers.hasFree();
        }

        @Override
        public int takeBuffer(int process) {
            return hasBuffer(process) ? buffers.take() : NO_BUFFER;
        }

        @Override
        public SendBuffers sendBuffers() {
            return buffers;
        }

        @Override
        public void writeBuffer(int buffer, int length, int process, RemoteWrites.Place to, Runnable done) {
            underWay.add(done);
        }
    }

    /** A NIC that registers nothing. */
    private record Full() implements RegisteredMemory<Memory> {
        @Override
        public Memory register(Memory memory, long offset, long length) {
            throw new AssertionError("no room");
        }

        @Override
        public Memory allocate(long bytes) {
            throw new AssertionError("no room");
        }

        @Override
        public void deregister(Memory registered) {
            throw new AssertionError("nothing is registered");
        }

        @Override
        public boolean hasRoom(long bytes) {
            return false;
        }

        @Override
        public Memory memory(Memory registered) {
            return registered;
        }

        @Override
        public long offset(Memory registered) {
            return 0;
        }

        @Override
        public RemoteWrites.Place place(Memory registered) {
            return new RemoteWrites.Place(0, 0);
        }
    }

    /** Data with gaps. */
    private record Data() implements RemoteWrites.Data {
        @Override
        public MemorySegment memory() {
            return null;
        }

        @Override
        public void copy(long position, Region other, long at, long length) {
            // the bytes do not matter
        }
    }

    @Test
    void shouldHaveRoomWhileASendBufferIsFree() {
        RemoteWrites.Write write =
                writes.write(1, new Data(), 0, 3 * SIZE + 1, new RemoteWrites.Place(0, 0), () -> written++);
        assertThat(write.hasRoom()).isTrue();
        assertThat(write.tryLeave()).isFalse();
        assertThat(way.underWay).hasSize(BUFFERS);
        assertThat(write.hasRoom()).as("without a buffer").isFalse();
        way.underWay.remove().run();
        assertThat(write.hasRoom()).as("with a buffer").isTrue();
        assertThat(write.tryLeave()).isFalse();
        assertThat(write.hasRoom()).isFalse();
        way.underWay.remove().run();
        assertThat(write.tryLeave()).isTrue();
        assertThat(written).isZero();
        way.underWay.forEach(Runnable::run);
        assertThat(written).isEqualTo(1);
    }
}
