package mpi;

import java.util.Arrays;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * Datatype: which elements of a buffer belong to an element of the type. All numbers count elements of the buffer,
 * whose type is the base type. {@link MPI#OBJECT} and types derived from it stand for elements of {@code Object[]}.
 *
 * <p>{@link #Commit} is optional.
 */
public class Datatype implements Freeable {
    /** Purpose of a datatype. */
    private enum Kind {
        DATA,
        OBJECTS,
        LOWER_BOUND,
        UPPER_BOUND,
        NOTHING
    }

    /** Layout. Of types of objects, the layout of a buffer with a byte for each object. */
    private Type type;

    private final Basic base;
    private final Kind kind;
    private final boolean stays;

    private Datatype(Type type, Basic base, Kind kind, boolean stays) {
        this.type = type;
        this.base = base;
        this.kind = kind;
        this.stays = stays;
    }

    /** Creates a constant of {@link MPI}. */
    static Datatype predefined(Type type) {
        return new Datatype(type, type.base(), Kind.DATA, true);
    }

    static Datatype objects() {
        return new Datatype(Type.BYTE, Basic.BYTE, Kind.OBJECTS, true);
    }

    static Datatype nothing() {
        return new Datatype(null, Basic.BYTE, Kind.NOTHING, true);
    }

    static Datatype lowerBound() {
        return new Datatype(DerivedTypes.contiguous(0, Type.BYTE), Basic.BYTE, Kind.LOWER_BOUND, true);
    }

    static Datatype upperBound() {
        return new Datatype(DerivedTypes.contiguous(0, Type.BYTE), Basic.BYTE, Kind.UPPER_BOUND, true);
    }

    private Datatype derived(Type layout) {
        return new Datatype(layout, base, kind, false);
    }

    /** Returns the layout; fails if there is none. */
    Type type() {
        if (type == null) {
            throw new MpiFailure(ErrorClass.TYPE, "datatype=" + (stays ? "NULL" : "a datatype that has been freed"));
        }
        return type;
    }

    /** Kind of a buffer's elements. */
    Basic base() {
        return base;
    }

    /** True if elements are objects. */
    boolean isOfObjects() {
        return kind == Kind.OBJECTS;
    }

    /** Bytes of a buffer's element in the layout. */
    int unit() {
        return base.size();
    }

    /** Checks an argument. */
    static Datatype present(String name, Datatype datatype) {
        if (datatype == null) {
            throw new MpiFailure(ErrorClass.TYPE, name + "=null: a datatype is wanted");
        }
        datatype.type();
        return datatype;
    }

    private int inUnits(long bytes) {
        long units = bytes / unit();
        return units == (int) units ? (int) units : Constants.UNDEFINED;
    }

    /** Returns the extent: the distance from an element to the next. */
    public int Extent() throws MPIException {
        return Session.ask("Datatype.Extent", () -> inUnits(type().extent()));
    }

    /** Returns the number of buffer elements in an element of the type. */
    public int Size() throws MPIException {
        return Session.ask("Datatype.Size", () -> inUnits(type().size()));
    }

    /** Returns the lower bound. */
    public int Lb() throws MPIException {
        return Session.ask("Datatype.Lb", () -> inUnits(type().lowerBound()));
    }

    /** Returns the upper bound. */
    public int Ub() throws MPIException {
        return Session.ask("Datatype.Ub", () -> inUnits(type().upperBound()));
    }

    /** Commits the type. Types are usable without. */
    public void Commit() throws MPIException {
        Session.ask("Datatype.Commit", this::type);
    }

    /** Returns the bytes of a buffer element; 0 for objects. */
    public int getByteSize() {
        return isOfObjects() ? 0 : base.size();
    }

    @Override
    public void free() throws MPIException {
        if (!stays) {
            type = null;
        }
    }

    // Derived types

    /** Creates {@code count} consecutive elements. */
    public static Datatype Contiguous(int count, Datatype oldtype) throws MPIException {
        return Session.ask(
                "Datatype.Contiguous",
                () -> present("oldtype", oldtype).derived(DerivedTypes.contiguous(count, oldtype.type())));
    }

    /** Creates blocks at equal distances; the stride counts extents of the old type. */
    public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) throws MPIException {
        return Session.ask(
                "Datatype.Vector",
                () -> present("oldtype", oldtype)
                        .derived(DerivedTypes.vector(count, blocklength, stride, oldtype.type())));
    }

    /** Creates blocks at equal distances; the stride counts buffer elements. */
    public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) throws MPIException {
        return Session.ask("Datatype.Hvector", () -> {
            present("oldtype", oldtype);
            return oldtype.derived(
                    DerivedTypes.hVector(count, blocklength, (long) stride * oldtype.unit(), oldtype.type()));
        });
    }

    /** Creates blocks of listed sizes; displacements count extents of the old type. */
    public static Datatype Indexed(int[] blocklengths, int[] displacements, Datatype oldtype) throws MPIException {
        return Session.ask("Datatype.Indexed", () -> {
            present("oldtype", oldtype);
            checkArrays(blocklengths, displacements);
            return oldtype.derived(DerivedTypes.indexed(blocklengths, displacements, oldtype.type()));
        });
    }

    /** Creates blocks of listed sizes; displacements count buffer elements. */
    public static Datatype Hindexed(int[] blocklengths, int[] displacements, Datatype oldtype) throws MPIException {
        return Session.ask("Datatype.Hindexed", () -> {
            present("oldtype", oldtype);
            checkArrays(blocklengths, displacements);
            return oldtype.derived(
                    DerivedTypes.hIndexed(blocklengths, inBytes(displacements, oldtype.unit()), oldtype.type()));
        });
    }

    /**
     * Creates blocks of listed sizes and types of one base type; displacements count buffer elements. {@link MPI#LB}
     * and {@link MPI#UB} set bounds.
     */
    public static Datatype Struct(int[] blocklengths, int[] displacements, Datatype[] oldtypes) throws MPIException {
        return Session.ask("Datatype.Struct", () -> {
            checkArrays(blocklengths, displacements);
            Arguments.present("oldtypes", oldtypes, ErrorClass.TYPE);
            Arguments.length("displacements", displacements, blocklengths.length);
            if (oldtypes.length < blocklengths.length) {
                throw new MpiFailure(
                        ErrorClass.ARG,
                        "oldtypes.length=" + oldtypes.length + ": there are " + blocklengths.length + " block lengths");
            }
            return struct(blocklengths, displacements, oldtypes);
        });
    }

    private static Datatype struct(int[] lengths, int[] displacements, Datatype[] oldtypes) {
        Datatype first = null;
        Type[] types = new Type[lengths.length];
        for (int i = 0; i < types.length; i++) {
            Datatype old = present("oldtypes[" + i + "]", oldtypes[i]);
            types[i] = old.type();
            if (!old.isMarker()) {
                first = first == null ? old : first;
                if (old.base != first.base || old.kind != first.kind) {
                    throw new MpiFailure(
                            ErrorClass.TYPE,
                            "oldtypes[" + i + "]: base type " + old.baseName() + " differs from " + first.baseName());
                }
            }
        }
        if (first == null) {
            throw new MpiFailure(ErrorClass.TYPE, "oldtypes: there is none with data");
        }
        Type layout = DerivedTypes.struct(lengths, inBytes(displacements, first.unit()), types);
        return first.derived(bounded(layout, first.unit(), displacements, oldtypes));
    }

    /** Sets the bounds that markers among the components ask for. */
    private static Type bounded(Type layout, int unit, int[] displacements, Datatype[] oldtypes) {
        long low = layout.lowerBound();
        long high = layout.upperBound();
        boolean isLowSet = false;
        boolean isHighSet = false;
        for (int i = 0; i < displacements.length && i < oldtypes.length; i++) {
            long at = (long) displacements[i] * unit;
            if (oldtypes[i].kind == Kind.LOWER_BOUND) {
                low = isLowSet ? Math.min(low, at) : at;
                isLowSet = true;
            } else if (oldtypes[i].kind == Kind.UPPER_BOUND) {
                high = isHighSet ? Math.max(high, at) : at;
                isHighSet = true;
            }
        }
        return isLowSet || isHighSet ? DerivedTypes.resized(layout, low, high - low) : layout;
    }

    private boolean isMarker() {
        return kind == Kind.LOWER_BOUND || kind == Kind.UPPER_BOUND;
    }

    private String baseName() {
        return isOfObjects() ? "OBJECT" : base.name();
    }

    private static void checkArrays(int[] blocklengths, int[] displacements) {
        Arguments.present("blocklengths", blocklengths, ErrorClass.ARG);
        Arguments.present("displacements", displacements, ErrorClass.ARG);
    }

    private static int[] inBytes(int[] displacements, int unit) {
        try {
            return Arrays.stream(displacements)
                    .map(each -> Math.multiplyExact(each, unit))
                    .toArray();
        } catch (ArithmeticException e) {
            throw new MpiFailure(ErrorClass.ARG, "displacements: one reaches beyond 2^31 bytes", e);
        }
    }

    @Override
    public String toString() {
        return type == null ? "NULL" : isOfObjects() ? "OBJECT" : type.toString();
    }
}
