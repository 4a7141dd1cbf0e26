package org.strobe.mpi.gm;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.gm.GmSizes;
import org.strobe.emulator.userlevel.Region;
import org.strobe.emulator.userlevel.RegistrationCache;
import org.strobe.shm.segment.Memory;

/**
 * Registered memory of a rank for pieces of long messages, within the limit of its port.
 *
 * <pre>
 *   program's memory   registered where it is, and kept so by the cache
 *   stages             memory of a size class each, for data that are packed; kept for reuse
 * </pre>
 *
 * <p>For room, memory that nobody uses is deregistered: first of the program, then stages.
 */
final class DirectMemory {
    private final GmPort port;
    private final RegistrationCache<Region> cache;

    /** Free stages, by size class. */
    private final List<ArrayDeque<Memory>> stages = new ArrayList<>();

    DirectMemory(GmPort port) {
        this.port = port;
        this.cache = new RegistrationCache<>(port);
        for (int size = 0; size <= GmSizes.LARGEST; size++) {
            stages.add(new ArrayDeque<>());
        }
    }

    /** Registered memory in use. */
    record Use(DirectMemory owner, Memory memory, long offset, long length, long address, boolean isStage) {
        /** Ends the use. */
        void end() {
            if (isStage) {
                owner.stages.get(GmSizes.minSizeForLength(memory.size())).add(memory);
            } else {
                owner.cache.release(memory, offset, length);
            }
        }
    }

    /** Registers memory of the program; null if there is no room. */
    Use tryRegister(MemorySegment bytes) {
        Memory memory = Memory.of(bytes, 0);
        long length = memory.size();
        if (!cache.contains(memory, 0, length) && !tryMakeRoom(length)) {
            return null;
        }
        return new Use(this, memory, 0, length, cache.acquire(memory, 0, length).address(), false);
    }

    /** A stage of at least some bytes; null if there is no room. */
    Use tryStage(long length) {
        int size = GmSizes.minSizeForLength(length);
        Memory stage = stages.get(size).poll();
        if (stage == null && tryMakeRoom(GmSizes.maxLengthForSize(size))) {
            stage = port.dmaAlloc(GmSizes.maxLengthForSize(size));
        }
        return stage == null ? null : new Use(this, stage, 0, length, port.addressOf(stage, 0), true);
    }

    /** Deregisters idle memory as far as necessary; none if all of it is not enough. */
    private boolean tryMakeRoom(long length) {
        if (!port.hasRoom(length) && !port.hasRoom(length - idleBytes())) {
            return false;
        }
        boolean hasRoom = cache.makeRoom(length);
        for (int size = GmSizes.LARGEST; size >= 0 && !hasRoom; size--) {
            ArrayDeque<Memory> idle = stages.get(size);
            while (!hasRoom && !idle.isEmpty()) {
                port.dmaFree(idle.poll());
                hasRoom = port.hasRoom(length);
            }
        }
        return hasRoom;
    }

    private long idleBytes() {
        long bytes = cache.idleBytes();
        for (int size = 0; size <= GmSizes.LARGEST; size++) {
            bytes += stages.get(size).size() * GmSizes.maxLengthForSize(size);
        }
        return bytes;
    }
}
