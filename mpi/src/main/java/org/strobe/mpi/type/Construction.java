package org.strobe.mpi.type;

import java.util.Locale;
import java.util.StringJoiner;

/**
 * Construction of a datatype: all that another MPI needs to make an equal one. The arrays are ordered as by
 * {@code MPI_Type_get_contents} and must not be changed.
 *
 * @param name of a predefined type; empty for others
 * @param integers the count, block lengths, and strides and displacements that count elements
 * @param addresses strides, displacements, bounds and extents that count bytes
 * @param types types of the members
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Construction(Combiner combiner, String name, int[] integers, long[] addresses, Type[] types) {
    /** Maximum entries of a list in texts; the rest is cut. */
    private static final int SHOWN = 8;

    private static final int DEEPEST_SHOWN = 3;
    private static final long[] NO_ADDRESSES = {};

    static Construction named(String name) {
        return new Construction(Combiner.NAMED, name, new int[0], NO_ADDRESSES, new Type[0]);
    }

    static Construction of(Combiner combiner, int[] integers, long[] addresses, Type... types) {
        return new Construction(combiner, "", integers, addresses, types);
    }

    static Construction of(Combiner combiner, int[] integers, Type... types) {
        return of(combiner, integers, NO_ADDRESSES, types);
    }

    /** Describes the construction: {@code vector(2, 1, 3, INT)}. */
    String describe() {
        return describe(DEEPEST_SHOWN);
    }

    private String describe(int depth) {
        if (combiner == Combiner.NAMED) {
            return name;
        }
        StringJoiner text = new StringJoiner(", ", combiner.name().toLowerCase(Locale.ROOT) + "(", ")");
        for (int i = 0; i < Math.min(integers.length, SHOWN); i++) {
            text.add(Integer.toString(integers[i]));
        }
        if (integers.length > SHOWN) {
            text.add("...");
        }
        for (int i = 0; i < Math.min(addresses.length, SHOWN); i++) {
            text.add(addresses[i] + " B");
        }
        if (addresses.length > SHOWN) {
            text.add("...");
        }
        for (int i = 0; i < Math.min(types.length, SHOWN); i++) {
            text.add(depth == 0 ? "..." : types[i].construction().describe(depth - 1));
        }
        if (types.length > SHOWN) {
            text.add("...");
        }
        return text.toString();
    }
}
