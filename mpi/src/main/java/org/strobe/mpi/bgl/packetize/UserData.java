package org.strobe.mpi.bgl.packetize;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.ConfinedBuffers;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Data of messages in arrays and buffers of a rank's program: in one piece where they lie so, element by element otherwise. */
public final class UserData {
    private final Region payload;
    private final LongConsumer copied;
    private final ConfinedBuffers confined = new ConfinedBuffers();
    private final KnownBuffers known = new KnownBuffers();

    /**
     * For the messages of a rank.
     *
     * @param largest payload of a packet
     * @param copied is told how many bytes were copied to put together or take apart a payload
     */
    public UserData(int largest, LongConsumer copied) {
        this.payload = Region.of(Memory.allocate(largest));
        this.copied = copied;
    }

    /**
     * Data for a request.
     *
     * @param failed is told why its buffer cannot be used, while packets move
     */
    public RequestData ofRequest(Consumer<RuntimeException> failed) {
        return new RequestData(payload, copied, failed);
    }

    /**
     * The data of a message.
     *
     * @param request whose data it is
     * @param offset of displacement 0 of the first element in the buffer, in bytes
     */
    public MessageData of(RequestData request, Object buffer, long offset, int count, Type type) {
        long length = count * type.size();
        if (length == 0) {
            return Contiguous.NOTHING;
        }
        if (type.isDense() && offset >= 0) {
            BufferKind.of(buffer).checkSource(buffer, offset, length);
            Memory bytes = confined.contains(buffer) ? null : bytes(buffer);
            if (bytes != null) {
                return request.bytes.set(bytes, offset, length);
            }
        }
        return request.elements.set(buffer, offset, count, type);
    }

    private Memory bytes(Object buffer) {
        Memory bytes = known.find(buffer);
        if (bytes != null) {
            return bytes.bytes().scope().isAlive() ? bytes : null;
        }
        return BufferKind.isAlive(buffer) ? known.add(buffer) : null;
    }

    /** False if a buffer is memory of an arena that has been closed. */
    public boolean isAlive(Object buffer) {
        Memory bytes = known.find(buffer);
        return bytes == null
                ? BufferKind.isAlive(buffer)
                : bytes.bytes().scope().isAlive();
    }

    /** True if threads of the rank other than the caller may not access a buffer. */
    public boolean isConfined(Object buffer) {
        return confined.contains(buffer);
    }

    /** A copy of the data of a message, in memory of its own. */
    public MessageData copy(Object buffer, long offset, int count, Type type) {
        long length = count * type.size();
        if (length == 0) {
            return Contiguous.NOTHING;
        }
        Memory memory = Memory.allocate(length);
        type.pack(buffer, offset, count, 0, Region.of(memory), 0, length);
        copied.accept(length);
        return new Contiguous(memory, 0, length);
    }
}
