package org.strobe.mpi.p2p.wire.registered;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.userlevel.SendBuffers;
import org.strobe.shm.copy.Region;

/**
 * Pieces of long messages by writes of a NIC.
 *
 * @param <R> registered memory
 */
public final class DirectWrites<R> implements RemoteWrites {
    private final WriteWay<R> way;
    private final DirectMemory<R> memory;

    public DirectWrites(WriteWay<R> way, DirectMemory<R> memory) {
        this.way = way;
        this.memory = memory;
    }

    @Override
    public int longest() {
        return way.longest();
    }

    @Override
    public int mostUnderWay() {
        return way.mostUnderWay();
    }

    /** Registered memory for a piece, or a stage; null if there is no room. The data of a stage are not there. */
    private DirectMemory.Use<R> tryUse(Data data, long position, int length) {
        MemorySegment whole = data.memory();
        return whole == null ? memory.tryStage(length) : memory.tryRegister(whole.asSlice(position, length));
    }

    @Override
    public Landing tryLand(Data data, long position, int length) {
        DirectMemory.Use<R> use = tryUse(data, position, length);
        return use == null ? null : new OpenLanding<>(use, data, position, length);
    }

    /** Memory for a piece. */
    private record OpenLanding<R>(DirectMemory.Use<R> use, Data data, long position, int length) implements Landing {
        @Override
        public Place place() {
            return use.place();
        }

        @Override
        public void end(boolean isWritten) {
            try {
                if (isWritten && use.isStage()) {
                    data.copy(position, Region.of(use.memory()), use.offset(), length);
                }
            } finally {
                use.end();
            }
        }
    }

    @Override
    public Write write(int process, Data data, long position, int length, Place to, Runnable written) {
        return new DirectWrite(process, data, position, length, to, written);
    }

    /** A piece that is to be written. */
    private final class DirectWrite implements Write {
        private final int process;
        private final Data data;
        private final long position;
        private final int length;
        private final Place to;
        private final Runnable written;

        /** Bytes that have left from send buffers, for want of other registered memory. */
        private int left;

        /** True if it waits for a send buffer. */
        private boolean needsBuffer;

        DirectWrite(int process, Data data, long position, int length, Place to, Runnable written) {
            this.process = process;
            this.data = data;
            this.position = position;
            this.length = length;
            this.to = to;
            this.written = written;
        }

        @Override
        public boolean hasRoom() {
            return !needsBuffer || way.hasBuffer(process);
        }

        @Override
        public boolean tryLeave() {
            if (!way.canWrite(process)) {
                return false;
            }
            DirectMemory.Use<R> use = left > 0 ? null : tryUse(data, position, length);
            return use == null ? tryLeaveFromBuffers() : leave(use);
        }

        private boolean leave(DirectMemory.Use<R> use) {
            if (use.isStage()) {
                try {
                    data.copy(position, Region.of(use.memory()), use.offset(), length);
                } catch (RuntimeException e) {
                    use.end();
                    throw e;
                }
            }
            way.write(use.registered(), length, process, to, () -> {
                use.end();
                written.run();
            });
            return true;
        }

        private boolean tryLeaveFromBuffers() {
            SendBuffers buffers = way.sendBuffers();
            while (left < length) {
                int buffer = way.takeBuffer(process);
                needsBuffer = buffer == WriteWay.NO_BUFFER;
                if (needsBuffer) {
                    return false;
                }
                int part = (int) Math.min(buffers.size(), length - left);
                try {
                    data.copy(position + left, buffers.region(), buffers.at(buffer), part);
                } catch (RuntimeException e) {
                    buffers.giveBack(buffer);
                    throw e;
                }
                Place there = to.behind(left);
                left += part;
                boolean isLast = left == length;
                way.writeBuffer(buffer, part, process, there, () -> {
                    buffers.giveBack(buffer);
                    if (isLast) {
                        written.run();
                    }
                });
            }
            return true;
        }
    }
}
