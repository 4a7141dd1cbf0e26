package org.strobe.emulator.nic.host.shared;

import org.strobe.shm.segment.Memory;

/** Bits in shared memory that any thread sets and clears, with volatile access. Public for {@code nic.host}. */
public final class BitTable {
    public static final int NONE = -1;

    private final Memory memory;
    private final int bits;

    public BitTable(Memory memory, long offset, int bits) {
        this.memory = memory.slice(offset, size(bits));
        this.bits = bits;
    }

    static long size(int bits) {
        return (long) words(bits) * Long.BYTES;
    }

    private static int words(int bits) {
        return (bits + Long.SIZE - 1) / Long.SIZE;
    }

    /** Sets a bit; true if it was clear. */
    public boolean set(int bit) {
        long word = offset(bit);
        long mask = 1L << bit;
        while (true) {
            long seen = memory.getLongVolatile(word);
            if ((seen & mask) != 0) {
                return false;
            }
            if (memory.compareAndSetLong(word, seen, seen | mask)) {
                return true;
            }
        }
    }

    /** Clears a bit. */
    public void clear(int bit) {
        long word = offset(bit);
        long mask = 1L << bit;
        long seen = memory.getLongVolatile(word);
        while ((seen & mask) != 0 && !memory.compareAndSetLong(word, seen, seen & ~mask)) {
            seen = memory.getLongVolatile(word);
        }
    }

    boolean isSet(int bit) {
        return (memory.getLongVolatile(offset(bit)) & 1L << bit) != 0;
    }

    /** The first set bit from an index on; {@link #NONE} if there is none. */
    public int next(int from) {
        if (from >= bits) {
            return NONE;
        }
        int word = from / Long.SIZE;
        long left = memory.getLongVolatile(offset(from)) & -1L << from;
        while (left == 0) {
            if (++word == words(bits)) {
                return NONE;
            }
            left = memory.getLongVolatile((long) word * Long.BYTES);
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(left);
    }

    private static long offset(int bit) {
        return (long) (bit / Long.SIZE) * Long.BYTES;
    }
}
