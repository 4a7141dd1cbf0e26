package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import mpi.Datatype;

/**
 * Datatype of a program, with its size.
 *
 * @param size elements of the buffer in an element of the type
 * @param reach bound on the distance between elements of the type, and on the end of the first
 * @param isOrdered true if elements travel in the order of their indexes on MPJ Express too
 */
record Layout(Kind kind, Datatype type, int size, int reach, boolean isOrdered, String text) {
    static Layout basic(Kind kind) {
        return new Layout(kind, kind.type(), 1, 1, true, kind.name());
    }

    /** Returns a basic type, or one derived from it. MPJ Express fails with types derived from derived ones. */
    static Layout any(Draw draw, Kind kind) {
        Layout layout = draw.percent(40) ? basic(kind) : derived(draw, basic(kind));
        layout.type.Commit();
        return layout;
    }

    private static Layout derived(Draw draw, Layout old) {
        return switch (old.kind == Kind.OBJECT ? 0 : draw.below(6)) {
            case 0 -> contiguous(draw, old);
            case 1 -> vector(draw, old, false);
            case 2 -> vector(draw, old, true);
            case 3 -> indexed(draw, old, false);
            case 4 -> indexed(draw, old, true);
            default -> struct(draw, old);
        };
    }

    private static Layout contiguous(Draw draw, Layout old) {
        int count = draw.between(1, 4);
        return old.with(
                Datatype.Contiguous(count, old.type), count * old.size, count * old.reach, true, "contiguous " + count);
    }

    private static Layout vector(Draw draw, Layout old, boolean inElements) {
        int count = draw.between(1, 3);
        int block = draw.between(1, 3);
        int stride = block + draw.below(3);
        int reach = ((count - 1) * stride + block) * old.reach;
        int elements = stride * old.reach;
        Datatype type = inElements
                ? Datatype.Hvector(count, block, elements, old.type)
                : Datatype.Vector(count, block, stride, old.type);
        String text = (inElements ? "hvector " : "vector ") + count + " " + block + " " + stride;
        return old.with(type, count * block * old.size, reach, false, text);
    }

    private static Layout indexed(Draw draw, Layout old, boolean inElements) {
        int[] lengths = new int[draw.between(1, 3)];
        int[] displacements = new int[lengths.length];
        int end = place(draw, lengths, displacements);
        int[] elements =
                Arrays.stream(displacements).map(each -> each * old.reach).toArray();
        Datatype type = inElements
                ? Datatype.Hindexed(lengths, elements, old.type)
                : Datatype.Indexed(lengths, displacements, old.type);
        int size = Arrays.stream(lengths).sum() * old.size;
        String text =
                (inElements ? "hindexed " : "indexed ") + Arrays.toString(lengths) + Arrays.toString(displacements);
        return old.with(type, size, end * old.reach, true, text);
    }

    private static Layout struct(Draw draw, Layout old) {
        int[] lengths = new int[draw.between(1, 3)];
        int[] displacements = new int[lengths.length];
        int end = place(draw, lengths, displacements);
        int[] elements =
                Arrays.stream(displacements).map(each -> each * old.reach).toArray();
        Datatype[] types = new Datatype[lengths.length];
        Arrays.fill(types, old.type);
        Datatype type = Datatype.Struct(lengths, elements, types);
        String text = "struct " + Arrays.toString(lengths) + Arrays.toString(elements);
        return old.with(type, Arrays.stream(lengths).sum() * old.size, end * old.reach, true, text);
    }

    /** True for a basic type of no objects. */
    boolean isBasic() {
        return size == 1 && kind != Kind.OBJECT;
    }

    /** Returns a layout in which elements of this one are received: this one, or the basic one. */
    Layout received(Draw draw) {
        return !isOrdered || draw.percent(50) ? this : basic(kind);
    }

    /** Chooses blocks that do not overlap, the first at 0, and returns their end. */
    private static int place(Draw draw, int[] lengths, int[] displacements) {
        int end = 0;
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = draw.between(2, 3);
            displacements[i] = i == 0 ? 0 : end + draw.below(3);
            end = displacements[i] + lengths[i];
        }
        return end;
    }

    private Layout with(Datatype derived, int newSize, int newReach, boolean ordered, String step) {
        return new Layout(kind, derived, newSize, newReach, ordered && isOrdered, step + " of " + text);
    }

    @Override
    public String toString() {
        return text;
    }
}
