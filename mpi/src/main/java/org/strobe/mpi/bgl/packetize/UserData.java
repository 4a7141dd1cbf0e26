package org.strobe.mpi.bgl.packetize;

import java.lang.foreign.MemorySegment;
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
     * The data of a message.
     *
     * @param offset of displacement 0 of the first element in the buffer, in bytes
     * @param failed is told why the buffer cannot be used, while packets move
     */
    public MessageData of(Object buffer, long offset, int count, Type type, Consumer<RuntimeException> failed) {
        long length = count * type.size();
        if (length == 0) {
            return Contiguous.NOTHING;
        }
        if (type.isDense() && offset >= 0) {
            BufferKind kind = BufferKind.of(buffer);
            kind.checkSource(buffer, offset, length);
            boolean isForAll = BufferKind.isAlive(buffer) && !confined.contains(buffer);
            MemorySegment bytes = isForAll ? kind.segmentOf(buffer) : null;
            if (bytes != null) {
                return new UserBytes(Memory.of(bytes, 0), offset, length, payload.memory(), failed);
            }
        }
        return new UserElements(buffer, offset, count, type, payload, copied, failed);
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
