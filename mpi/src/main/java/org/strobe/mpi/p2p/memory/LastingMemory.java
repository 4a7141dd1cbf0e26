package org.strobe.mpi.p2p.memory;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.strobe.shm.copy.BufferKind;

/** Memory of program buffers that lasts as long as anybody refers to it, and that any thread may access: arrays, and direct buffers without an arena. */
public final class LastingMemory {
    private LastingMemory() {}

    /** Memory of a part of a buffer; null if the program can close it, or may not write it. */
    public static MemorySegment of(Object buffer, long offset, long bytes) {
        if (buffer instanceof Buffer nio && !isLasting(nio)) {
            return null;
        }
        MemorySegment all = BufferKind.of(buffer).segmentOf(buffer);
        return all == null || offset < 0 || offset > all.byteSize() - bytes ? null : all.asSlice(offset, bytes);
    }

    /** Views of an arena's memory share its scope. Those of other memory have one each, which are equal. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isLasting(Buffer buffer) {
        if (buffer.isReadOnly() || !(buffer.isDirect() || buffer.hasArray())) {
            return false;
        }
        MemorySegment view = MemorySegment.ofBuffer(buffer);
        MemorySegment other = MemorySegment.ofBuffer(buffer);
        return view.scope() != other.scope();
    }
}
