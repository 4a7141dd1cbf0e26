package org.strobe.mpi.nativempi.value;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.value.Types;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Construction;
import org.strobe.mpi.type.Type;

/**
 * Datatypes of the library. A type has its handle as its attachment. When it has become unreachable, the next call that makes
 * a type frees the handle, in a thread that may call the library.
 */
public final class NativeTypes {
    /** Names in C. A byte is an unsigned character: MPICH reduces no MPI_BYTE. */
    private static final Map<Type, String> NAMES = Map.ofEntries(
            Map.entry(Type.BYTE, "MPI_UNSIGNED_CHAR"),
            Map.entry(Type.BOOLEAN, "MPI_UINT8_T"),
            Map.entry(Type.CHAR, "MPI_UINT16_T"),
            Map.entry(Type.SHORT, "MPI_INT16_T"),
            Map.entry(Type.INT, "MPI_INT32_T"),
            Map.entry(Type.LONG, "MPI_INT64_T"),
            Map.entry(Type.FLOAT, "MPI_FLOAT"),
            Map.entry(Type.DOUBLE, "MPI_DOUBLE"),
            Map.entry(Type.PACKED, "MPI_PACKED"),
            Map.entry(Type.INT2, "MPI_2INT"),
            Map.entry(Type.SHORT_INT, "MPI_SHORT_INT"),
            Map.entry(Type.LONG_INT, "MPI_LONG_INT"),
            Map.entry(Type.FLOAT_INT, "MPI_FLOAT_INT"),
            Map.entry(Type.DOUBLE_INT, "MPI_DOUBLE_INT"),
            Map.entry(Type.FLOAT_COMPLEX, "MPI_C_FLOAT_COMPLEX"),
            Map.entry(Type.DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX"));

    private static final ReferenceQueue<Type> GONE = new ReferenceQueue<>();
    private static final Set<Freed> MADE = ConcurrentHashMap.newKeySet();

    private NativeTypes() {}

    /** Handles of a type; that of its packed form is 0 until it is needed. */
    private static final class Handles {
        final long handle;
        volatile long packed;

        Handles(long handle, long packed) {
            this.handle = handle;
            this.packed = packed;
        }
    }

    /** A handle to free when its type is gone. */
    private static final class Freed extends PhantomReference<Type> {
        private final long handle;

        Freed(Type type, long handle) {
            super(type, GONE);
            this.handle = handle;
        }
    }

    /** True if the library has the type itself. */
    public static boolean isPredefined(Type type) {
        return NAMES.containsKey(type);
    }

    /** Handle of a type, committed. */
    public static long handle(Type type) {
        return handles(type).handle;
    }

    /** Handle of a type of equal size whose elements lie one after the other without gaps. */
    public static long packed(Type type) {
        Handles handles = handles(type);
        if (handles.packed == 0) {
            synchronized (NativeTypes.class) {
                if (handles.packed == 0) {
                    handles.packed = makePacked(type);
                }
            }
        }
        return handles.packed;
    }

    private static Handles handles(Type type) {
        return type.attachment() instanceof Handles known ? known : make(type);
    }

    private static synchronized Handles make(Type type) {
        if (type.attachment() instanceof Handles known) {
            return known;
        }
        freeGone();
        String name = NAMES.get(type);
        Handles made;
        if (name == null) {
            made = new Handles(derived(type), 0);
        } else {
            long handle = Native.ABI.table().value(name);
            made = new Handles(handle, type.isDense() ? handle : 0);
        }
        type.attach(made);
        return made;
    }

    private static void freeGone() {
        for (Reference<? extends Type> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
            if (gone instanceof Freed freed && MADE.remove(freed)) {
                free(freed.handle);
            }
        }
    }

    private static void free(long handle) {
        long cell = Scratch.get().handle();
        Cells.setHandle(cell, handle);
        Failures.check(Types.free(cell));
    }

    /** Frees all handles, before the library ends. */
    public static synchronized void freeAll() {
        MADE.forEach(each -> free(each.handle));
        MADE.clear();
    }

    private static long makePacked(Type type) {
        if (type.size() > Integer.MAX_VALUE) {
            throw new MpiFailure(
                    ErrorClass.COUNT, "an element of " + type.size() + " bytes in an array: use a direct buffer");
        }
        long cell = Scratch.get().handle();
        Failures.check(Types.contiguous((int) type.size(), Native.ABI.table().value("MPI_BYTE"), cell));
        return committed(type, cell);
    }

    private static long committed(Type type, long cell) {
        Failures.check(Types.commit(cell));
        long handle = Cells.getHandle(cell);
        MADE.add(new Freed(type, handle));
        return handle;
    }

    private static long derived(Type type) {
        Construction how = type.construction();
        int[] integers = how.integers();
        long[] addresses = how.addresses();
        long[] members = new long[how.types().length];
        for (int i = 0; i < members.length; i++) {
            members[i] = handle(how.types()[i]);
        }
        long old = members.length == 0 ? 0 : members[0];
        long cell = Scratch.get().handle();
        int code = switch (how.combiner()) {
            case DUP -> Types.duplicate(old, cell);
            case CONTIGUOUS -> Types.contiguous(integers[0], old, cell);
            case VECTOR -> Types.vector(integers[0], integers[1], integers[2], old, cell);
            case HVECTOR -> Types.hVector(integers[0], integers[1], addresses[0], old, cell);
            case RESIZED -> Types.resized(old, addresses[0], addresses[1], cell);
            case INDEXED, HINDEXED, STRUCT -> ofBlocks(how, members, cell);
            case NAMED -> throw new IllegalStateException("no handle for " + type);
        };
        Failures.check(code);
        return committed(type, cell);
    }

    /** A type of listed blocks: the count, lengths and displacements as arrays of C. */
    private static int ofBlocks(Construction how, long[] members, long cell) {
        int[] integers = how.integers();
        int count = integers[0];
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, integers);
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_LONG, how.addresses());
            long lengths = numbers.address() + Integer.BYTES;
            return switch (how.combiner()) {
                case INDEXED -> Types.indexed(count, lengths, lengths + (long) count * Integer.BYTES, members[0], cell);
                case HINDEXED -> Types.hIndexed(count, lengths, bytes.address(), members[0], cell);
                default -> {
                    int width = Native.ABI.handleBytes();
                    long types = arena.allocate((long) Math.max(1, count) * width, Long.BYTES)
                            .address();
                    for (int i = 0; i < count; i++) {
                        Cells.setHandle(types + (long) i * width, members[i]);
                    }
                    yield Types.struct(count, lengths, bytes.address(), types, cell);
                }
            };
        }
    }
}
