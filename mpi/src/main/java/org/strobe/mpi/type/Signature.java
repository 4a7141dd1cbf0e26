package org.strobe.mpi.type;

import java.util.ArrayList;
import java.util.List;

/**
 * Which basic elements a type has, in order: those of other types, so many times each. Types match if their basic elements
 * are the same in the same order, however they were put together.
 *
 * <p>The hash is a polynomial over the order, so that the hash of two lists in a row follows from theirs, and that of a
 * list a billion times in thirty steps.
 */
final class Signature {
    /** An odd number without pattern: the golden ratio in 64 bits. */
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final Basic basic;
    private final long[] counts;
    private final Type[] types;
    private final long basics;
    private final long size;
    private final Basic uniform;
    private final long hash;

    private Signature(Basic basic, long[] counts, Type[] types, Basic uniform, long hash) {
        this.basic = basic;
        this.counts = counts;
        this.types = types;
        this.uniform = uniform;
        this.hash = hash;
        long sumOfBasics = basic == null ? 0 : 1;
        long sumOfBytes = basic == null ? 0 : basic.size();
        for (int i = 0; i < types.length; i++) {
            sumOfBasics = Math.addExact(sumOfBasics, Math.multiplyExact(counts[i], types[i].basics()));
            sumOfBytes = Math.addExact(sumOfBytes, Math.multiplyExact(counts[i], types[i].size()));
        }
        basics = sumOfBasics;
        size = sumOfBytes;
    }

    static Signature of(Basic basic) {
        return new Signature(basic, new long[0], new Type[0], basic, codeOf(basic));
    }

    static Signature of(long[] counts, Type[] types) {
        long hash = 0;
        Basic uniform = null;
        boolean mixed = false;
        for (int i = 0; i < types.length; i++) {
            Signature each = types[i].signature();
            hash = join(hash, each.repeatedHash(counts[i]), power(counts[i] * each.basics));
            mixed |= each.basics > 0 && (each.uniform == null || (uniform != null && uniform != each.uniform));
            uniform = each.basics > 0 ? each.uniform : uniform;
        }
        return new Signature(null, counts, types, mixed ? null : uniform, hash);
    }

    private static long codeOf(Basic basic) {
        // Not the ordinal: the sum of a few ordinals is soon the sum of others.
        long code = basic.name().hashCode() * FACTOR;
        return code ^ (code >>> 29);
    }

    /** The hash of a list, followed by another one with {@code power = FACTOR ^ length}. */
    private static long join(long hash, long otherHash, long power) {
        return hash * power + otherHash;
    }

    private static long power(long exponent) {
        long result = 1;
        long square = FACTOR;
        for (long left = exponent; left > 0; left >>>= 1) {
            if ((left & 1) != 0) {
                result *= square;
            }
            square *= square;
        }
        return result;
    }

    private long repeatedHash(long times) {
        long result = 0;
        long doubled = hash;
        long doubledPower = power(basics);
        for (long left = times; left > 0; left >>>= 1) {
            if ((left & 1) != 0) {
                result = join(result, doubled, doubledPower);
            }
            doubled = join(doubled, doubled, doubledPower);
            doubledPower *= doubledPower;
        }
        return result;
    }

    long basics() {
        return basics;
    }

    long size() {
        return size;
    }

    /** The only kind of element there is; null if there are several, or none. */
    Basic uniform() {
        return uniform;
    }

    /** The one predefined type that all its members are made of; null if there are several, or none. */
    @SuppressWarnings("ReferenceEquality")
    Type element() {
        Type found = null;
        for (Type type : types) {
            Type each = type.element();
            if (each == null || (found != null && found != each)) {
                return null;
            }
            found = each;
        }
        return found;
    }

    /** Whether it matches every other: bytes and what was packed. */
    boolean isAnything() {
        return uniform == Basic.BYTE || uniform == Basic.PACKED;
    }

    /** The hash of the first so many elements of this list, repeated as often as that takes. */
    long hash(long elements) {
        if (elements == 0 || basics == 0) {
            return 0;
        }
        long whole = elements / basics;
        long rest = elements - whole * basics;
        return join(repeatedHash(whole), startHash(rest), power(rest));
    }

    private long startHash(long elements) {
        long result = 0;
        long left = elements;
        for (int i = 0; left > 0; i++) {
            Signature each = types[i].signature();
            long taken = Math.min(left, counts[i] * each.basics);
            result = join(result, each.hash(taken), power(taken));
            left -= taken;
        }
        return result;
    }

    /** How many whole elements so many bytes are; -1 if the last one is cut. */
    long elementsIn(long bytes) {
        if (bytes == 0) {
            return 0;
        } else if (size == 0) {
            return -1;
        }
        long whole = bytes / size;
        long rest = bytes - whole * size;
        if (rest == 0) {
            return whole * basics;
        }
        long started = basic == null ? elementsInStart(rest) : -1;
        return started < 0 ? -1 : whole * basics + started;
    }

    private long elementsInStart(long bytes) {
        long elements = 0;
        long left = bytes;
        for (int i = 0; left > 0; i++) {
            Signature each = types[i].signature();
            long taken = Math.min(left, counts[i] * each.size);
            long inside = each.elementsIn(taken);
            if (inside < 0) {
                return -1;
            }
            elements += inside;
            left -= taken;
        }
        return elements;
    }

    /** How many bytes the first so many elements have, the list being repeated. */
    long bytesOf(long elements) {
        if (elements == 0 || basics == 0) {
            return 0;
        }
        long whole = elements / basics;
        long bytes = Math.multiplyExact(whole, size);
        long left = elements - whole * basics;
        for (int i = 0; left > 0; i++) {
            Signature each = types[i].signature();
            long taken = Math.min(left, counts[i] * each.basics);
            bytes = Math.addExact(bytes, each.bytesOf(taken));
            left -= taken;
        }
        return bytes;
    }

    /** The first elements as runs of one kind each, not more than {@code limit} of them. */
    List<BasicRun> runs(long elements, int limit) {
        List<BasicRun> runs = new ArrayList<>();
        addRuns(elements, limit, runs);
        return runs;
    }

    private void addRuns(long elements, int limit, List<BasicRun> runs) {
        if (uniform != null) {
            addRun(uniform, elements, runs);
            return;
        }
        long left = basics == 0 ? 0 : elements;
        while (left > 0 && runs.size() <= limit) {
            for (int i = 0; i < types.length && left > 0 && runs.size() <= limit; i++) {
                Signature each = types[i].signature();
                long taken = Math.min(left, counts[i] * each.basics);
                each.addRuns(taken, limit, runs);
                left -= taken;
            }
        }
    }

    private static void addRun(Basic kind, long count, List<BasicRun> runs) {
        int last = runs.size() - 1;
        if (count > 0 && last >= 0 && runs.get(last).basic() == kind) {
            runs.set(last, new BasicRun(kind, runs.get(last).count() + count));
        } else if (count > 0) {
            runs.add(new BasicRun(kind, count));
        }
    }
}
