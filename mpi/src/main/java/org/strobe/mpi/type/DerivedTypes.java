package org.strobe.mpi.type;

import java.util.Arrays;
import java.util.function.Supplier;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Creates datatypes out of others, like the standard's constructors. Strides and displacements of {@link #vector} and
 * {@link #indexed} count extents of the old type; all others count bytes.
 */
public final class DerivedTypes {
    private DerivedTypes() {}

    /** Creates consecutive copies. */
    public static Type contiguous(int count, Type old) {
        checkCount("count", count);
        return make(() -> Type.of(
                Construction.of(Combiner.CONTIGUOUS, new int[] {count}, old),
                old.base(),
                new Assembly(1).add(0, count, old)));
    }

    /** Creates blocks of copies; the stride counts extents. */
    public static Type vector(int count, int blockLength, int stride, Type old) {
        checkCount("count", count);
        checkLength("blockLength", blockLength);
        return make(() -> Type.of(
                Construction.of(Combiner.VECTOR, new int[] {count, blockLength, stride}, old),
                old.base(),
                new Assembly(1).add(0, count, Math.multiplyExact(stride, old.extent()), blockLength, old)));
    }

    /** Creates blocks of copies; the stride counts bytes. */
    public static Type hVector(int count, int blockLength, long stride, Type old) {
        checkCount("count", count);
        checkLength("blockLength", blockLength);
        return make(() -> Type.of(
                Construction.of(Combiner.HVECTOR, new int[] {count, blockLength}, new long[] {stride}, old),
                old.base(),
                new Assembly(1).add(0, count, stride, blockLength, old)));
    }

    /**
     * Creates blocks of different lengths; displacements count extents. There may be more displacements than lengths.
     */
    public static Type indexed(int[] blockLengths, int[] displacements, Type old) {
        int count = checkBlocks(blockLengths, displacements);
        return make(() -> {
            Assembly blocks = new Assembly(count);
            for (int i = 0; i < count; i++) {
                blocks.add(Math.multiplyExact(displacements[i], old.extent()), blockLengths[i], old);
            }
            int[] integers = new int[1 + 2 * count];
            integers[0] = count;
            System.arraycopy(blockLengths, 0, integers, 1, count);
            System.arraycopy(displacements, 0, integers, 1 + count, count);
            return Type.of(Construction.of(Combiner.INDEXED, integers, old), old.base(), blocks);
        });
    }

    /** Creates blocks of different lengths; displacements count bytes. */
    public static Type hIndexed(int[] blockLengths, int[] displacements, Type old) {
        int count = checkBlocks(blockLengths, displacements);
        return make(() -> {
            Assembly blocks = new Assembly(count);
            for (int i = 0; i < count; i++) {
                blocks.add(displacements[i], blockLengths[i], old);
            }
            return Type.of(
                    Construction.of(Combiner.HINDEXED, counted(blockLengths), bytes(displacements, count), old),
                    old.base(),
                    blocks);
        });
    }

    /** Creates blocks of different types; displacements count bytes. The base is BYTE. */
    public static Type struct(int[] blockLengths, int[] displacements, Type[] types) {
        int count = checkBlocks(blockLengths, displacements);
        if (types.length < count) {
            throw new MpiFailure(
                    ErrorClass.ARG, "types.length=" + types.length + ": there are " + count + " block lengths");
        }
        return make(() -> {
            Assembly members = new Assembly(count);
            for (int i = 0; i < count; i++) {
                members.add(displacements[i], blockLengths[i], types[i]);
            }
            Construction how = Construction.of(
                    Combiner.STRUCT, counted(blockLengths), bytes(displacements, count), Arrays.copyOf(types, count));
            return Type.of(how, Basic.BYTE, members);
        });
    }

    /** Creates a type with the old one's data and other bounds, in bytes. */
    public static Type resized(Type old, long lowerBound, long extent) {
        return make(() -> {
            Math.addExact(lowerBound, extent);
            Construction how = Construction.of(Combiner.RESIZED, new int[0], new long[] {lowerBound, extent}, old);
            return old.resized(how, lowerBound, extent);
        });
    }

    /** Creates a duplicate. */
    public static Type dup(Type old) {
        return old.duplicate(Construction.of(Combiner.DUP, new int[0], old));
    }

    private static Type make(Supplier<Type> maker) {
        try {
            return maker.get();
        } catch (ArithmeticException e) {
            throw new MpiFailure(ErrorClass.ARG, "the type would reach beyond 2^63 bytes", e);
        }
    }

    private static int[] counted(int[] blockLengths) {
        int[] integers = new int[1 + blockLengths.length];
        integers[0] = blockLengths.length;
        System.arraycopy(blockLengths, 0, integers, 1, blockLengths.length);
        return integers;
    }

    private static long[] bytes(int[] displacements, int count) {
        long[] bytes = new long[count];
        Arrays.setAll(bytes, i -> displacements[i]);
        return bytes;
    }

    private static int checkBlocks(int[] blockLengths, int[] displacements) {
        if (displacements.length < blockLengths.length) {
            throw new MpiFailure(
                    ErrorClass.ARG,
                    "displacements.length=" + displacements.length + ": there are " + blockLengths.length
                            + " block lengths");
        }
        for (int i = 0; i < blockLengths.length; i++) {
            checkLength("blockLengths[" + i + "]", blockLengths[i]);
        }
        return blockLengths.length;
    }

    private static void checkCount(String name, int value) {
        if (value < 0) {
            throw new MpiFailure(ErrorClass.COUNT, name + "=" + value + ": not negative");
        }
    }

    private static void checkLength(String name, int value) {
        if (value < 0) {
            throw new MpiFailure(ErrorClass.ARG, name + "=" + value + ": not negative");
        }
    }
}
