package org.strobe.mpi.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Random nested type, and its expected elements. */
record RandomType(Type type, Oracle oracle) {
    private static final int LARGEST = 200;
    private static final List<Type> PREDEFINED = List.of(
            Type.BYTE, Type.BOOLEAN, Type.CHAR, Type.SHORT, Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE, Type.PACKED);

    /** Creates a type of few elements, nested up to {@code depth} levels. */
    static RandomType next(Random random, int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            Type type = PREDEFINED.get(random.nextInt(PREDEFINED.size()));
            return new RandomType(type, Oracle.of(type.base()));
        }
        RandomType made = derived(random, depth);
        return made.oracle.elements().size() > LARGEST ? next(random, depth - 1) : made;
    }

    private static RandomType derived(Random random, int depth) {
        RandomType old = next(random, depth - 1);
        return switch (random.nextInt(9)) {
            case 0 -> contiguous(random.nextInt(5), old);
            case 1 -> vector(random.nextInt(5), random.nextInt(4), random.nextInt(9) - 3, old);
            case 2 -> hVector(random.nextInt(5), random.nextInt(4), random.nextInt(90) - 20, old);
            case 3 -> indexed(lengths(random), old, random);
            case 4 -> hIndexed(lengths(random), old, random);
            case 5, 6 -> struct(lengths(random), random, depth);
            case 7 -> resized(random.nextInt(40) - 20, random.nextInt(100) - 80 * (random.nextInt(4) / 3), old);
            default -> new RandomType(DerivedTypes.dup(old.type), old.oracle);
        };
    }

    private static RandomType resized(int lower, int extent, RandomType old) {
        return new RandomType(DerivedTypes.resized(old.type, lower, extent), old.oracle.resized(lower, extent));
    }

    private static int[] lengths(Random random) {
        int[] lengths = new int[random.nextInt(6)];
        Arrays.setAll(lengths, i -> random.nextInt(4));
        return lengths;
    }

    private static void addCopies(List<Oracle.Placed> placed, long at, int copies, Oracle old) {
        for (int i = 0; i < copies; i++) {
            placed.add(new Oracle.Placed(at + i * old.extent(), old));
        }
    }

    private static RandomType contiguous(int count, RandomType old) {
        List<Oracle.Placed> placed = new ArrayList<>();
        addCopies(placed, 0, count, old.oracle);
        return new RandomType(DerivedTypes.contiguous(count, old.type), Oracle.join(placed));
    }

    private static RandomType vector(int count, int length, int stride, RandomType old) {
        List<Oracle.Placed> placed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            addCopies(placed, (long) i * stride * old.oracle.extent(), length, old.oracle);
        }
        return new RandomType(DerivedTypes.vector(count, length, stride, old.type), Oracle.join(placed));
    }

    private static RandomType hVector(int count, int length, int stride, RandomType old) {
        List<Oracle.Placed> placed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            addCopies(placed, (long) i * stride, length, old.oracle);
        }
        return new RandomType(DerivedTypes.hVector(count, length, stride, old.type), Oracle.join(placed));
    }

    /** Returns ascending displacements, mostly with gaps, sometimes without, rarely descending. */
    private static int[] displacements(int[] lengths, long unit, Random random) {
        int[] displacements = new int[lengths.length + random.nextInt(2)];
        long next = random.nextLong(-10, 10);
        for (int i = 0; i < lengths.length; i++) {
            displacements[i] = (int) next;
            int gap = random.nextInt(3) * random.nextInt(3);
            next = random.nextInt(8) == 0 ? random.nextLong(-30, 30) : next + lengths[i] * unit + gap;
        }
        return displacements;
    }

    private static RandomType indexed(int[] lengths, RandomType old, Random random) {
        int[] displacements = displacements(lengths, 1, random);
        List<Oracle.Placed> placed = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            addCopies(placed, displacements[i] * old.oracle.extent(), lengths[i], old.oracle);
        }
        return new RandomType(DerivedTypes.indexed(lengths, displacements, old.type), Oracle.join(placed));
    }

    private static RandomType hIndexed(int[] lengths, RandomType old, Random random) {
        int[] displacements = displacements(lengths, old.oracle.extent(), random);
        List<Oracle.Placed> placed = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            addCopies(placed, displacements[i], lengths[i], old.oracle);
        }
        return new RandomType(DerivedTypes.hIndexed(lengths, displacements, old.type), Oracle.join(placed));
    }

    private static RandomType struct(int[] lengths, Random random, int depth) {
        Type[] types = new Type[lengths.length];
        int[] displacements = new int[lengths.length];
        List<Oracle.Placed> placed = new ArrayList<>();
        long next = 0;
        for (int i = 0; i < lengths.length; i++) {
            RandomType member = next(random, depth - 1);
            types[i] = member.type;
            displacements[i] = (int) next;
            addCopies(placed, next, lengths[i], member.oracle);
            next += lengths[i] * member.oracle.extent() + random.nextLong(3) * random.nextInt(9);
        }
        return new RandomType(DerivedTypes.struct(lengths, displacements, types), Oracle.join(placed));
    }
}
