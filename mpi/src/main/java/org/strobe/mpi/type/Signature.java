package org.strobe.mpi.type;

import java.util.ArrayList;
import java.util.List;

/**
 * Type signature: the ordered list of basic elements, as signatures of other types with repeat counts. Types match if
 * their lists are equal, regardless of their construction.
 *
 * <p>The hash is a polynomial over the order. The hash of a concatenation follows from the hashes of its parts. The
 * hash of a billion repetitions takes thirty steps.
 */
final class Signature {
    /** Golden ratio in 64 bits: an odd number without pattern. */
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
        // Hash of the name, not the ordinal: sums of small ordinals collide soon.
        long code = basic.name().hashCode() * FACTOR;
        return code ^ (code >>> 29);
    }

    /** Joins the hash of a list and that of its successor, with {@code power = FACTOR ^ length}. */
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

    /** Returns the common kind of all elements; null if there are several kinds or no elements. */
    Basic uniform() {
        return uniform;
    }

    /** Returns the common predefined type of all members; null if there are several types or no members. */
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

    /** True if it matches every other signature: bytes and packed data. */
    boolean isAnything() {
        return uniform == Basic.BYTE || uniform == Basic.PACKED;
    }

    /** Returns the hash of the first {@code elements} elements of the list, repeated as needed. */
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

    /** Returns the number of whole elements in {@code bytes} bytes; -1 if the last one is incomplete. */
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

    /** Returns the size in bytes of the first {@code elements} elements of the repeated list. */
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

    /** Returns the first elements as runs of one kind each, at most {@code limit} runs. */
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
