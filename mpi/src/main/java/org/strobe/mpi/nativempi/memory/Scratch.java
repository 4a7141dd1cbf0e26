package org.strobe.mpi.nativempi.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A thread's cells for results of calls.
 *
 * <pre>
 *   0        64       72       80       88      96     128
 *   status   handle   second   flag     number  ...
 * </pre>
 */
public final class Scratch {
    private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);
    private static final int HANDLE = 64;
    private static final int SECOND = 72;
    private static final int FLAG = 80;
    private static final int NUMBER = 88;
    private static final int BYTES = 128;

    /** Maximum pieces of staging memory kept for reuse: those of a call with two operands, and of another that is pending. */
    private static final int PIECES = 4;

    private final MemorySegment memory = Arena.ofAuto().allocate(BYTES, BYTES);
    private final long address = memory.address();
    private final Addresses addresses = new Addresses();
    private final Staging[] free = new Staging[PIECES];
    private int pieces;
    private long bytesOfPieces;

    private Scratch() {}

    /** The calling thread's. */
    public static Scratch get() {
        return OF_THREAD.get();
    }

    /** Address of a status. */
    public long status() {
        return address;
    }

    /** Address of a handle. */
    public long handle() {
        return address + HANDLE;
    }

    /** Address of another handle. */
    public long second() {
        return address + SECOND;
    }

    /** Address of a flag. */
    public long flag() {
        return address + FLAG;
    }

    /** Address of a number of up to eight bytes. */
    public long number() {
        return address + NUMBER;
    }

    /** Addresses of the program's buffers. */
    Addresses addresses() {
        return addresses;
    }

    /** Takes staging memory that was kept for reuse; null if none. */
    Staging take() {
        if (pieces == 0) {
            return null;
        }
        Staging taken = free[--pieces];
        bytesOfPieces -= taken.bytes();
        return taken;
    }

    /** Keeps staging memory for reuse; false if enough is kept. */
    boolean keep(Staging staging) {
        if (pieces == PIECES || bytesOfPieces + staging.bytes() > Staging.KEPT) {
            return false;
        }
        free[pieces++] = staging;
        bytesOfPieces += staging.bytes();
        return true;
    }
}
