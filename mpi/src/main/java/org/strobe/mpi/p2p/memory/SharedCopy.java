package org.strobe.mpi.p2p.memory;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Long message between two processes that map each other's buffers, copied by both. The receiver copies the upper half and
 * asks the sender for the lower one. Whoever claims the lower half first copies it, so nobody waits for a sender that
 * computes.
 *
 * <p>A receiver has one line, so one message at a time is copied by both.
 */
public final class SharedCopy {
    /** Minimum size that pays for the agreement. */
    private static final long LEAST = 128 * 1024;

    /** The halves meet at a multiple of this. */
    private static final long ALIGNMENT = 128;

    private final MappedBuffers mapped;
    private Memory line;
    private long place;
    private long open;

    public SharedCopy(MappedBuffers mapped) {
        this.mapped = mapped;
    }

    /** Place of the line, for the sender. */
    public long place() {
        return place;
    }

    /** State of the line that a sender must find. */
    public long state() {
        return open;
    }

    /**
     * Receiver: begins a message. The line must not be in use.
     *
     * @return bytes of the lower half, for which the sender is to be asked; 0 if it cannot help
     */
    public long begin(Object buffer, long offset, Type type, long bytes) {
        if (bytes < LEAST || !type.isDense()) {
            return 0;
        }
        long target = mapped.place(buffer, offset, bytes);
        if (target == MappedBuffers.NOWHERE || !hasLine()) {
            return 0;
        }
        long lower = bytes / 2 / ALIGNMENT * ALIGNMENT;
        open = SharedCopyLayout.following(open);
        SharedCopyLayout.open(line, open, target, lower);
        return lower;
    }

    /** The line is created on first use. */
    private boolean hasLine() {
        if (line == null) {
            SharedBuffers.Words words = mapped.words(SharedCopyLayout.SIZE);
            if (words == null) {
                return false;
            }
            line = words.memory();
            place = words.place();
        }
        return true;
    }

    /** Receiver: true if it is to copy the lower half itself. */
    public boolean tryClaim() {
        return SharedCopyLayout.tryClaim(line, open);
    }

    /** Receiver: true once the sender has copied the lower half. */
    public boolean isHelped() {
        return SharedCopyLayout.isHelped(line, open);
    }

    /**
     * Sender: copies the lower half of a message, unless the receiver has claimed it.
     *
     * @param process number of the receiver's process
     * @param place of its line
     * @param state that the line must have
     * @return true if it did
     */
    public static boolean tryHelp(
            MappedBuffers mapped,
            Object buffer,
            long offset,
            int count,
            Type type,
            int process,
            long place,
            long state) {
        Region region = mapped.region(process, place);
        if (region == null) {
            return false;
        }
        Memory memory = region.memory();
        long at = MappedBuffers.offset(place);
        long target = SharedCopyLayout.target(memory, at);
        long lower = SharedCopyLayout.length(memory, at);
        Region theirs = mapped.region(process, target);
        if (theirs == null || !SharedCopyLayout.tryHelp(memory, at, state)) {
            return false;
        }
        type.pack(buffer, offset, count, 0, theirs, MappedBuffers.offset(target), lower);
        SharedCopyLayout.setHelped(memory, at, state);
        return true;
    }
}
