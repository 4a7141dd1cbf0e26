package org.strobe.mpi.random.memory;

import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.MPIException;

/** How elements of a basic type lie in memory: one element of a derived type holds some of them, at places of its own. */
public enum Layout {
    /** The basic type itself. */
    PLAIN(1, 0),
    /** Two, three together. */
    PAIRS(2, 0, 1),
    TRIPLES(3, 0, 1, 2),
    /** Every second place. */
    SPARSE(2, 0),
    /** Two with a gap between. */
    GAP(4, 0, 2),
    /** Not in the order of their places. */
    BACKWARDS(4, 3, 1, 0);

    private final int extent;

    @SuppressWarnings("ImmutableEnumChecker") // nobody writes to it
    private final int[] places;

    Layout(int extent, int... places) {
        this.extent = extent;
        this.places = places;
    }

    /** One by which so many elements can be given. */
    public static Layout dividing(int elements, Random random) {
        Layout drawn = values()[random.nextInt(values().length)];
        return random.nextInt(3) > 0 || elements % drawn.places.length != 0 ? PLAIN : drawn;
    }

    public static Layout any(Random random) {
        return random.nextInt(3) > 0 ? PLAIN : values()[random.nextInt(values().length)];
    }

    /** How many of the type hold so many elements, the last perhaps not filled. */
    public int count(int elements) {
        return (elements + places.length - 1) / places.length;
    }

    /** How many elements one of the type holds. */
    public int unit() {
        return places.length;
    }

    /** How many cells so many of the type take. */
    public int cells(int count) {
        return count * extent;
    }

    /** In which cell an element lies. */
    public int cell(int element) {
        return element / places.length * extent + places[element % places.length];
    }

    /** The type, to be freed by whoever asks, unless it is the basic one. */
    public Datatype type(Base base, Random random) throws MPIException {
        if (this == PLAIN) {
            return base.type();
        }
        Datatype places = random.nextBoolean() ? indexed(base) : inBytes(base, random.nextBoolean());
        Datatype type = Datatype.createResized(places, 0, extent * base.bytes);
        places.free();
        type.commit();
        return type;
    }

    private Datatype indexed(Base base) throws MPIException {
        return switch (this) {
            case PAIRS, TRIPLES -> Datatype.createContiguous(places.length, base.type());
            case GAP -> Datatype.createVector(2, 1, 2, base.type());
            default -> Datatype.createIndexed(ones(), places, base.type());
        };
    }

    private Datatype inBytes(Base base, boolean asStruct) throws MPIException {
        int[] displacements =
                Arrays.stream(places).map(place -> place * base.bytes).toArray();
        if (asStruct) {
            Datatype[] types = new Datatype[places.length];
            Arrays.fill(types, base.type());
            return Datatype.createStruct(ones(), displacements, types);
        }
        return Datatype.createHIndexed(ones(), displacements, base.type());
    }

    private int[] ones() {
        int[] ones = new int[places.length];
        Arrays.fill(ones, 1);
        return ones;
    }

    public static void free(Datatype type, Layout layout) throws MPIException {
        if (layout != PLAIN) {
            type.free();
        }
    }
}
