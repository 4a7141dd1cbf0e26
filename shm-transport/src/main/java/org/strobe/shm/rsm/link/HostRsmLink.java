package org.strobe.shm.rsm.link;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Waiter;

/**
 * Memory of this computer. A transfer is a copy, there are no links, and calls take the time that they take.
 *
 * @param waiter of the rank
 */
public record HostRsmLink(Waiter waiter) implements RsmLink {
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

    @Override
    public void store(int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length) {
        MemorySegment.copy(source, sourceOffset, target.bytes(), offset, length);
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
        return waiter.await(awaited, target, timeoutNanos);
    }
}
