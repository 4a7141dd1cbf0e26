package org.strobe.mpi.nativempi.memory;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.nio.Buffer;
import org.strobe.shm.copy.BufferKind;

/**
 * Addresses of direct buffers that a thread has used lately. The view that tells an address is an object, and messages of
 * known buffers make none: new objects cost page faults while a heap grows.
 *
 * <p>Buffers of arenas are not kept, since their memory may be closed.
 */
final class Addresses {
    /** Far more than a program's buffers: two in one entry would push each other out at each call. */
    private static final int ENTRIES = 256;

    private final Entry[] entries = new Entry[ENTRIES];

    /** A buffer with the address of its first element. */
    private static final class Entry extends WeakReference<Buffer> {
        private final long address;

        Entry(Buffer buffer, long address) {
            super(buffer);
            this.address = address;
        }
    }

    /** Address of the first element of a direct buffer; fails if its arena was closed. */
    long of(Buffer buffer) {
        int place = System.identityHashCode(buffer) & (ENTRIES - 1);
        Entry entry = entries[place];
        return entry != null && entry.refersTo(buffer) ? entry.address : find(buffer, place);
    }

    private long find(Buffer buffer, int place) {
        Buffers.requireOpen(buffer);
        MemorySegment view = MemorySegment.ofBuffer(buffer);
        long address = view.address()
                - (long) buffer.position() * BufferKind.of(buffer).elementSize();
        if (!isOfArena(view, MemorySegment.ofBuffer(buffer))) {
            entries[place] = new Entry(buffer, address);
        }
        return address;
    }

    /** True if two views of one buffer share an arena's scope. Views of other memory have a scope each, which are equal. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isOfArena(MemorySegment view, MemorySegment other) {
        return view.scope() == other.scope();
    }
}
