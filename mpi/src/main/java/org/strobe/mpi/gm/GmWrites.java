package org.strobe.mpi.gm;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.copy.Region;

/** Pieces of long messages by directed sends. */
final class GmWrites implements RemoteWrites {
    private final GmTransport transport;
    private final GmSettings settings;
    private final DirectMemory memory;

    GmWrites(GmTransport transport, GmSettings settings, DirectMemory memory) {
        this.transport = transport;
        this.settings = settings;
        this.memory = memory;
    }

    @Override
    public int longest() {
        return settings.put();
    }

    @Override
    public int mostUnderWay() {
        return settings.puts();
    }

    /** Registered memory for a piece, or a stage; null if there is no room. The data of a stage are not there. */
    private DirectMemory.Use tryUse(Data data, long position, int length) {
        MemorySegment whole = data.memory();
        return whole == null ? memory.tryStage(length) : memory.tryRegister(whole.asSlice(position, length));
    }

    @Override
    public Landing tryLand(Data data, long position, int length) {
        DirectMemory.Use use = tryUse(data, position, length);
        return use == null ? null : new Place(use, data, position, length);
    }

    /** Memory for a piece. */
    private record Place(DirectMemory.Use use, Data data, long position, int length) implements Landing {
        @Override
        public long address() {
            return use.address();
        }

        @Override
        public void end(boolean isWritten) {
            try {
                if (isWritten && use.isStage()) {
                    data.copy(position, Region.of(use.memory()), 0, length);
                }
            } finally {
                use.end();
            }
        }
    }

    @Override
    public Write write(int process, Data data, long position, int length, long address, Runnable written) {
        return new GmWrite(process, data, position, length, address, written);
    }

    /** A piece that is to be written. */
    private final class GmWrite implements Write {
        private final int process;
        private final Data data;
        private final long position;
        private final int length;
        private final long address;
        private final Runnable written;

        /** Bytes that have left from send buffers, for want of other registered memory. */
        private int left;

        GmWrite(int process, Data data, long position, int length, long address, Runnable written) {
            this.process = process;
            this.data = data;
            this.position = position;
            this.length = length;
            this.address = address;
            this.written = written;
        }

        @Override
        public boolean tryLeave() {
            if (!transport.hasToken()) {
                return false;
            }
            DirectMemory.Use use = left > 0 ? null : tryUse(data, position, length);
            return use == null ? tryLeaveFromBuffers() : leave(use);
        }

        private boolean leave(DirectMemory.Use use) {
            if (use.isStage()) {
                try {
                    data.copy(position, Region.of(use.memory()), 0, length);
                } catch (RuntimeException e) {
                    use.end();
                    throw e;
                }
            }
            transport.write(use.memory(), use.offset(), length, process, address, () -> {
                use.end();
                written.run();
            });
            return true;
        }

        private boolean tryLeaveFromBuffers() {
            while (left < length) {
                int buffer = transport.takeBuffer();
                if (buffer == GmTransport.NO_BUFFER) {
                    return false;
                }
                int part = (int) Math.min(settings.bufferSize(), length - left);
                long at = transport.bufferAt(buffer);
                try {
                    data.copy(position + left, transport.sendBuffers(), at, part);
                } catch (RuntimeException e) {
                    transport.giveBack(buffer);
                    throw e;
                }
                long to = address + left;
                left += part;
                boolean isLast = left == length;
                transport.write(transport.sendBuffers().memory(), at, part, process, to, () -> {
                    transport.giveBack(buffer);
                    if (isLast) {
                        written.run();
                    }
                });
            }
            return true;
        }
    }
}
