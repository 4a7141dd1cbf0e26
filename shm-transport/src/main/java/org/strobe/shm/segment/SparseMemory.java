package org.strobe.shm.segment;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Zeroed memory whose unused pages take no room, for many segments that may each need much and mostly need little. It
 * is freed as a whole.
 *
 * <p>The JDK writes zeros to new memory, so the pages take room at once. Linux maps pages on first use. On other
 * systems, and without the flag for native access, this class allocates from the JDK.
 */
public final class SparseMemory implements AutoCloseable {
    private static final long SLAB = 1L << 30;

    /** Memory of at least this size gets whole pages. No system that Java runs on has larger pages. */
    private static final long PAGE = 64 * 1024;

    private final Arena arena = Arena.ofShared();
    private final Map<Long, ArrayDeque<MemorySegment>> unused = new HashMap<>();
    private MemorySegment slab = MemorySegment.NULL;
    private long used;

    /** True if unused pages take no room. */
    public static boolean isAvailable() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")
                && SparseMemory.class.getModule().isNativeAccessEnabled();
    }

    /** Allocates memory, which exists until it is given back or this object is closed. */
    public synchronized Memory allocate(long size) {
        ArrayDeque<MemorySegment> others = unused.get(size);
        MemorySegment bytes = others == null ? null : others.poll();
        return Memory.of(bytes == null ? cut(room(size)).asSlice(0, size) : bytes, SegmentNumbers.next());
    }

    /** Rounds up to whole pages, or to whole lines below the size of a page. */
    private static long room(long size) {
        long unit = size < PAGE ? Memory.LINE : PAGE;
        return (size + unit - 1) / unit * unit;
    }

    private MemorySegment cut(long room) {
        if (!isAvailable()) {
            return arena.allocate(room, Memory.LINE);
        }
        long start = room < PAGE ? used : (used + PAGE - 1) / PAGE * PAGE;
        if (slab.byteSize() - start < room) {
            slab = Native.map(Math.max(SLAB, room), arena);
            start = 0;
        }
        used = start + room;
        return slab.asSlice(start, room);
    }

    /** Zeroed memory for one large segment; its unused pages take no room if this is {@linkplain #isAvailable available}. */
    static MemorySegment allocate(long size, Arena arena) {
        return isAvailable() ? Native.map(size, arena) : arena.allocate(size, Memory.LINE);
    }

    /** Takes memory back for reuse, zeroed again. */
    public synchronized void giveBack(Memory memory) {
        MemorySegment bytes = memory.bytes();
        if (isAvailable() && bytes.byteSize() >= PAGE) {
            Native.drop(bytes.address(), room(bytes.byteSize()));
        } else {
            bytes.fill((byte) 0);
        }
        unused.computeIfAbsent(bytes.byteSize(), size -> new ArrayDeque<>()).add(bytes);
    }

    /** Frees all memory. Later access throws. */
    @Override
    public void close() {
        arena.close();
    }

    /** Native calls, linked only by their first user. */
    private static final class Native {
        private static final int READ_WRITE = 3;
        private static final int PRIVATE_ANONYMOUS_NORESERVE = 0x2 | 0x20 | 0x4000;
        private static final int NO_HUGE_PAGES = 15;
        private static final int NOT_NEEDED = 4;

        private static final MethodHandle MMAP = link(
                "mmap",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG));

        private static final MethodHandle MADVISE = link(
                "madvise",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));

        private static final MethodHandle MUNMAP = link(
                "munmap", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));

        @SuppressWarnings("restricted")
        private static MethodHandle link(String name, FunctionDescriptor type) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
        }

        @SuppressWarnings("restricted")
        static MemorySegment map(long size, Arena arena) {
            long address;
            try {
                address = (long) MMAP.invokeExact(0L, size, READ_WRITE, PRIVATE_ANONYMOUS_NORESERVE, -1, 0L);
                if (address > 0) {
                    // A refusal would mean that the system has no huge pages.
                    int unused = (int) MADVISE.invokeExact(address, size, NO_HUGE_PAGES);
                }
            } catch (Throwable e) {
                throw new AssertionError("mmap", e);
            }
            if (address <= 0) {
                throw new SegmentException(
                        SegmentException.Reason.REFUSED, "sparse memory", "no room for " + size + " bytes");
            }
            return MemorySegment.ofAddress(address).reinterpret(size, arena, bytes -> unmap(bytes.address(), size));
        }

        /** Frees pages until their next use. */
        static void drop(long address, long size) {
            try {
                int failed = (int) MADVISE.invokeExact(address, size, NOT_NEEDED);
                if (failed != 0) {
                    throw new IllegalStateException("madvise failed: address=" + address + " size=" + size);
                }
            } catch (IllegalStateException e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError("madvise", e);
            }
        }

        private static void unmap(long address, long size) {
            try {
                int unused = (int) MUNMAP.invokeExact(address, size);
            } catch (Throwable e) {
                throw new AssertionError("munmap", e);
            }
        }
    }
}
