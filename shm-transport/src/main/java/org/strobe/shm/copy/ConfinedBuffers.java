package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.nio.Buffer;

/**
 * Recognises buffers that one thread alone may access: those of confined arenas. Keeps its answer for the latest buffer,
 * as long as the collector lets it. For one thread at a time.
 */
public final class ConfinedBuffers {
    private static final Thread ANOTHER = Thread.ofVirtual().unstarted(() -> {});

    private WeakReference<Buffer> latest = new WeakReference<>(null);
    private boolean isConfined;

    /** True if other threads than the caller may not access a buffer. False of arrays. */
    public boolean contains(Object buffer) {
        if (!(buffer instanceof Buffer memory) || !memory.isDirect()) {
            return false;
        }
        if (!latest.refersTo(memory)) {
            isConfined = isConfined(memory);
            latest = new WeakReference<>(memory);
        }
        return isConfined;
    }

    /** True if other threads than the caller may not access a buffer. */
    public static boolean isConfined(Buffer direct) {
        return !MemorySegment.ofBuffer(direct).isAccessibleBy(ANOTHER);
    }
}
