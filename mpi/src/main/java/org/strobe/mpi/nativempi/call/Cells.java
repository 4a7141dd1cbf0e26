package org.strobe.mpi.nativempi.call;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Values in native memory, at addresses that the caller answers for. */
public final class Cells {
    private static final MemorySegment ALL = everything();
    private static final boolean HANDLES_ARE_INTS = Native.ABI.handleBytes() == Integer.BYTES;

    private Cells() {}

    @SuppressWarnings("restricted")
    private static MemorySegment everything() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }

    public static int getInt(long address) {
        return ALL.get(ValueLayout.JAVA_INT, address);
    }

    public static void setInt(long address, int value) {
        ALL.set(ValueLayout.JAVA_INT, address, value);
    }

    public static long getLong(long address) {
        return ALL.get(ValueLayout.JAVA_LONG, address);
    }

    public static void setLong(long address, long value) {
        ALL.set(ValueLayout.JAVA_LONG, address, value);
    }

    public static long getHandle(long address) {
        return HANDLES_ARE_INTS ? getInt(address) : getLong(address);
    }

    public static void setHandle(long address, long handle) {
        if (HANDLES_ARE_INTS) {
            setInt(address, (int) handle);
        } else {
            setLong(address, handle);
        }
    }

    /** Text that ends with a zero. */
    public static String getText(long address) {
        return ALL.getString(address);
    }
}
