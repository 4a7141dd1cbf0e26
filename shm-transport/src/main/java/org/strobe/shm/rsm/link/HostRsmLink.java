package org.strobe.shm.rsm.link;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Memory of this computer. A transfer is a copy, there are no links, and calls take the time that they take.
 *
 * @param waits of the rank
 */
public record HostRsmLink(Wait waits) implements RsmLink {
    private static final int LAST_WORD = LINE - Long.BYTES;

    /** Waits as {@link RsmLink#await}. */
    @FunctionalInterface
    public interface Wait {
        /** Returns true if the state is reached. */
        boolean await(Awaitable awaited, long target, long timeoutNanos);
    }

    @Override
    public void charge(RsmOperation operation, long bytes) {
        // they take real time
    }

    @Override
    public void settle() {
        // all ranks act in real time
    }

    @Override
    public void look() {
        // it takes the time that it takes
    }

    @Override
    public int stripes(int node) {
        return 0;
    }

    @Override
    public long errors(int node, int stripe) {
        return 0;
    }

    @Override
    public long flush(int node, int stripe) {
        return 0;
    }

    @Override
    public void put(int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length) {
        MemorySegment.copy(source, sourceOffset, target.bytes(), offset, length);
    }

    /** Copies whole lines one by one; a release of its last word ends each. A stream is one copy: its lines have no order. */
    @Override
    public void store(
            int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length, RsmCopy copy) {
        if (copy == RsmCopy.STREAM || length % LINE != 0 || target.address(offset) % LINE != 0) {
            MemorySegment.copy(source, sourceOffset, target.bytes(), offset, length);
            return;
        }
        for (long at = 0; at < length; at += LINE) {
            MemorySegment.copy(source, sourceOffset + at, target.bytes(), offset + at, LAST_WORD);
            long last = source.get(ValueLayout.JAVA_LONG_UNALIGNED, sourceOffset + at + LAST_WORD);
            target.setLongRelease(offset + at + LAST_WORD, last);
        }
    }

    @Override
    public void get(int node, Memory source, long offset, MemorySegment target, long targetOffset, long length) {
        MemorySegment.copy(source.bytes(), offset, target, targetOffset, length);
    }

    @Override
    public void putWord(int node, Memory target, long offset, long value, int bytes) {
        switch (bytes) {
            case Byte.BYTES -> target.setByte(offset, (byte) value);
            case Short.BYTES -> target.bytes().set(ValueLayout.JAVA_SHORT, offset, (short) value);
            case Integer.BYTES -> target.setInt(offset, (int) value);
            default -> target.setLong(offset, value);
        }
    }

    @Override
    public long getWord(int node, Memory source, long offset, int bytes) {
        return switch (bytes) {
            case Byte.BYTES -> source.getByte(offset);
            case Short.BYTES -> source.bytes().get(ValueLayout.JAVA_SHORT, offset);
            case Integer.BYTES -> source.getInt(offset);
            default -> source.getLong(offset);
        };
    }

    @Override
    public void signal(int node) {
        // the count in shared memory is the signal
    }

    @Override
    public void drain() {
        // a copy has arrived when it ends
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        return waits.await(awaited, target, timeoutNanos);
    }
}
