package org.strobe.mpi.p2p.wire.registered;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.userlevel.RegistrationCache;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.segment.Memory;

/**
 * Registered memory of a rank for pieces of long messages, as far as its NIC has room.
 *
 * <pre>
 *   program's memory   registered where it is, and kept so by the cache
 *   stages             memory of a power of two bytes each, for data that are packed; kept for reuse
 * </pre>
 *
 * <p>For room, memory that nobody uses is deregistered: first of the program, then stages.
 *
 * @param <R> registered memory
 */
public final class DirectMemory<R> {
    /** Number of sizes of stages. */
    private static final int SIZES = Integer.SIZE;

    private final RegisteredMemory<R> nic;
    private final RegistrationCache<R> cache;

    /** Free stages, by the powers of two. */
    private final List<ArrayDeque<R>> stages = new ArrayList<>();

    public DirectMemory(RegisteredMemory<R> nic) {
        this.nic = nic;
        this.cache = new RegistrationCache<>(nic);
        for (int size = 0; size < SIZES; size++) {
            stages.add(new ArrayDeque<>());
        }
    }

    /** Registered memory in use. */
    public record Use<R>(DirectMemory<R> owner, R registered, Memory memory, long offset, long length, int stage) {
        private static final int NO_STAGE = -1;

        boolean isStage() {
            return stage != NO_STAGE;
        }

        /** Name of the memory for other ranks. */
        public RemoteWrites.Place place() {
            return owner.nic.place(registered);
        }

        /** Ends the use. */
        public void end() {
            if (isStage()) {
                owner.stages.get(stage).add(registered);
            } else {
                owner.cache.release(memory, offset, length);
            }
        }
    }

    /** Registers memory of the program; null if there is no room. */
    public Use<R> tryRegister(MemorySegment bytes) {
        Memory memory = Memory.of(bytes, 0);
        long length = memory.size();
        if (!cache.contains(memory, 0, length) && !tryMakeRoom(length)) {
            return null;
        }
        return new Use<>(this, cache.acquire(memory, 0, length), memory, 0, length, Use.NO_STAGE);
    }

    /** A stage of at least some bytes; null if there is no room. */
    public Use<R> tryStage(long length) {
        int size = size(length);
        R stage = stages.get(size).poll();
        if (stage == null && tryMakeRoom(1L << size)) {
            stage = nic.allocate(1L << size);
        }
        return stage == null ? null : new Use<>(this, stage, nic.memory(stage), nic.offset(stage), length, size);
    }

    /** The least power of two bytes for a length. */
    private static int size(long length) {
        return length <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(length - 1);
    }

    /** Deregisters idle memory as far as necessary; none if all of it is not enough. */
    private boolean tryMakeRoom(long length) {
        if (!nic.hasRoom(length) && !nic.hasRoom(length - idleBytes())) {
            return false;
        }
        boolean hasRoom = cache.makeRoom(length);
        for (int size = SIZES - 1; size >= 0 && !hasRoom; size--) {
            ArrayDeque<R> idle = stages.get(size);
            while (!hasRoom && !idle.isEmpty()) {
                nic.deregister(idle.poll());
                hasRoom = nic.hasRoom(length);
            }
        }
        return hasRoom;
    }

    private long idleBytes() {
        long bytes = cache.idleBytes();
        for (int size = 0; size < SIZES; size++) {
            bytes += stages.get(size).size() * (1L << size);
        }
        return bytes;
    }
}
