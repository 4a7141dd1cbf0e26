package org.strobe.mpi.type;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import org.strobe.mpi.type.move.UserData;
import org.strobe.shm.copy.BufferKind;

/** Finds the memory of a buffer argument: its array, or its direct memory, including that before a slice. */
final class UserMemory {
    private UserMemory() {}

    /**
     * Returns the data of a buffer: an array of primitives or any {@code java.nio} buffer.
     *
     * @param lowest lowest offset to be reached
     */
    static UserData of(Object buffer, long lowest) {
        BufferKind kind = BufferKind.of(buffer);
        if (!(buffer instanceof Buffer nio)) {
            return UserData.in(buffer, 0);
        } else if (nio.hasArray()) {
            return UserData.in(nio.array(), (long) nio.arrayOffset() * kind.elementSize());
        } else if (lowest < 0 && Slices.bytesBefore(nio) > 0) {
            return UserData.in(segmentOf(Slices.base(nio)), Slices.bytesBefore(nio));
        } else if (mayBeText(nio)) {
            return UserData.in(copyOf((CharBuffer) nio), 0);
        }
        return UserData.in(segmentOf(nio), 0);
    }

    /** Returns the data of a buffer that is going to be changed. */
    static UserData writable(Object buffer, long lowest) {
        BufferKind.of(buffer).checkTarget(buffer, 0, 0);
        return of(buffer, lowest);
    }

    private static MemorySegment segmentOf(Buffer buffer) {
        return MemorySegment.ofBuffer(buffer.duplicate().clear());
    }

    /** True if the buffer may be the view of a String, which exposes no bytes. */
    private static boolean mayBeText(Buffer buffer) {
        return buffer instanceof CharBuffer characters
                && characters.isReadOnly()
                && !characters.isDirect()
                && characters.order() == ByteOrder.nativeOrder();
    }

    private static char[] copyOf(CharBuffer characters) {
        char[] copy = new char[characters.capacity()];
        characters.duplicate().clear().get(copy);
        return copy;
    }
}
