package mpi;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Attributes;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * Datatype: the kinds of an element's data and their displacements. Sizes, bounds and extents count elements of the
 * base type: ints for a vector of ints, bytes for a structure.
 *
 * <p>A type must be committed before it is used to communicate. An uncommitted type may be part of others. Freeing a
 * type does not affect types that were made from it.
 */
public final class Datatype implements Freeable, Cloneable {
    private static final String NO_DATATYPE = "type=null: a datatype is wanted";

    /** Null if this object is {@code DATATYPE_NULL}. */
    private volatile Type type;

    private final boolean predefined;
    private volatile boolean committed;
    private final Own own;
    /** Name and attributes, by rank: ranks of a JVM share predefined types, but not their attributes. */
    private final Map<Provider, Own> ownOfRanks;

    /** Name and attributes of a type. */
    private static final class Own {
        private final Attributes attributes = new Attributes();
        private volatile String name;

        Own(String name) {
            this.name = name;
        }
    }

    private Datatype(Type type, boolean committed) {
        this.type = type;
        this.predefined = false;
        this.committed = committed;
        this.own = new Own("");
        this.ownOfRanks = null;
    }

    private Datatype(Type type, String name) {
        this.type = type;
        this.predefined = true;
        this.committed = true;
        this.own = new Own(name);
        this.ownOfRanks = Collections.synchronizedMap(new WeakHashMap<>());
    }

    /** Creates a constant of {@link MPI}; null stands for no type. */
    static Datatype predefined(Type type, String name) {
        return new Datatype(type, name);
    }

    /** Creates the datatype of a structure, already committed. */
    static Datatype ofStruct(Type type) {
        return new Datatype(type, true);
    }

    /** Returns the layout; fails if there is none. */
    Type type() {
        Type now = type;
        if (now == null) {
            throw new MpiFailure(
                    ErrorClass.TYPE, "type=" + (predefined ? "DATATYPE_NULL" : "a datatype that has been freed"));
        }
        return now;
    }

    /** Returns the layout for communication; fails if there is none or the type is not committed. */
    Type committed() {
        Type now = type();
        if (!committed) {
            throw new MpiFailure(ErrorClass.TYPE, "type=" + now + ": call commit() first");
        }
        return now;
    }

    /** Returns the layout of an argument; fails if there is none. */
    static Type typeOf(Datatype datatype) {
        if (datatype == null) {
            throw new MpiFailure(ErrorClass.TYPE, NO_DATATYPE);
        }
        return datatype.type();
    }

    /** Returns the layout of an argument for communication. */
    static Type committedOf(Datatype datatype) {
        if (datatype == null) {
            throw new MpiFailure(ErrorClass.TYPE, NO_DATATYPE);
        }
        return datatype.committed();
    }

    private static Type layout(String name, Datatype datatype) {
        if (datatype == null) {
            throw new MpiFailure(ErrorClass.TYPE, name + "=null: a datatype is wanted");
        }
        return datatype.type();
    }

    private Own own() {
        return predefined ? ownOfRanks.computeIfAbsent(Providers.current(), provider -> new Own(own.name)) : own;
    }

    private interface Question<T> {
        T ask();
    }

    /** Answers a question if MPI is active; passes failures to the error handler. */
    private static <T> T ask(String call, Question<T> question) throws MPIException {
        Session.active();
        try {
            return question.ask();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Datatype." + call, failure);
        }
    }

    private int inBaseUnits(long bytes, Type of) {
        long units = bytes / of.base().size();
        return units == (int) units ? (int) units : Constants.UNDEFINED;
    }

    /** Returns the lower bound in base elements; {@link MPI#UNDEFINED} if it exceeds an {@code int}. */
    public int getLb() throws MPIException {
        return ask("getLb", () -> inBaseUnits(type().lowerBound(), type()));
    }

    /** Returns the extent, from one element to the next, in base elements. */
    public int getExtent() throws MPIException {
        return ask("getExtent", () -> inBaseUnits(type().extent(), type()));
    }

    /** Returns the lowest displacement of data, in base elements. */
    public int getTrueLb() throws MPIException {
        return ask("getTrueLb", () -> inBaseUnits(type().trueLowerBound(), type()));
    }

    /** Returns the true extent, from the first to the last data, in base elements. */
    public int getTrueExtent() throws MPIException {
        return ask("getTrueExtent", () -> inBaseUnits(type().trueExtent(), type()));
    }

    /** Returns the size of an element's data, in base elements. */
    public int getSize() throws MPIException {
        return ask("getSize", () -> inBaseUnits(type().size(), type()));
    }

    /** Commits the type, so that it can be used to communicate. */
    public void commit() throws MPIException {
        ask("commit", () -> {
            type();
            committed = true;
            return null;
        });
    }

    @Override
    public void free() throws MPIException {
        ask("free", () -> {
            Type now = type();
            if (predefined) {
                throw new MpiFailure(ErrorClass.TYPE, "type=" + now + ": a predefined type can not be freed");
            }
            type = null;
            return null;
        });
    }

    public boolean isNull() {
        return type == null;
    }

    /** Duplicates the type, as {@link #dup}. */
    @Override
    @SuppressWarnings("MethodDoesntCallSuperMethod")
    public Datatype clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    /** Duplicates the type, without its name. The copy is committed if this type is. */
    public Datatype dup() throws MPIException {
        return ask("dup", () -> {
            Datatype copy = new Datatype(DerivedTypes.dup(type()), committed);
            copy.own.attributes.addAll(own().attributes);
            return copy;
        });
    }

    private static Datatype uncommitted(String call, Question<Type> maker) throws MPIException {
        return ask(call, () -> new Datatype(maker.ask(), false));
    }

    /** Creates a type of consecutive elements. */
    public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
        return uncommitted("createContiguous", () -> DerivedTypes.contiguous(count, layout("oldType", oldType)));
    }

    /**
     * Creates a type of equal blocks at equal distances.
     *
     * @param stride from block to block, in elements
     */
    public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType) throws MPIException {
        return uncommitted(
                "createVector", () -> DerivedTypes.vector(count, blockLength, stride, layout("oldType", oldType)));
    }

    /**
     * Creates a type of equal blocks at equal distances.
     *
     * @param stride from block to block, in bytes
     */
    public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType) throws MPIException {
        return uncommitted(
                "createHVector", () -> DerivedTypes.hVector(count, blockLength, stride, layout("oldType", oldType)));
    }

    /**
     * Creates a type of blocks of different lengths.
     *
     * @param displacements in elements; may be longer than {@code blockLengths}
     */
    public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return uncommitted("createIndexed", () -> {
            checkArrays(blockLengths, displacements);
            return DerivedTypes.indexed(blockLengths, displacements, layout("oldType", oldType));
        });
    }

    /**
     * Creates a type of blocks of different lengths.
     *
     * @param displacements in bytes; may be longer than {@code blockLengths}
     */
    public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return uncommitted("createHIndexed", () -> {
            checkArrays(blockLengths, displacements);
            return DerivedTypes.hIndexed(blockLengths, displacements, layout("oldType", oldType));
        });
    }

    /**
     * Creates a type of blocks of different types. The base type is BYTE, and the extent is padded as in C.
     *
     * @param displacements in bytes
     */
    public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types) throws MPIException {
        return uncommitted("createStruct", () -> {
            checkArrays(blockLengths, displacements);
            if (types == null) {
                throw new MpiFailure(ErrorClass.TYPE, "types=null: an array of datatypes is wanted");
            }
            Type[] layouts = new Type[Math.min(types.length, blockLengths.length)];
            for (int i = 0; i < layouts.length; i++) {
                layouts[i] = layout("types[" + i + "]", types[i]);
            }
            return DerivedTypes.struct(blockLengths, displacements, layouts);
        });
    }

    /**
     * Creates a type with the data of another one but other bounds.
     *
     * @param lb lower bound, in bytes
     * @param extent in bytes
     */
    public static Datatype createResized(Datatype oldType, int lb, int extent) throws MPIException {
        return uncommitted("createResized", () -> DerivedTypes.resized(layout("oldType", oldType), lb, extent));
    }

    private static void checkArrays(int[] blockLengths, int[] displacements) {
        if (blockLengths == null || displacements == null) {
            throw new MpiFailure(
                    ErrorClass.ARG,
                    (blockLengths == null ? "blockLengths" : "displacements") + "=null: an array is wanted");
        }
    }

    /** Sets the name, for messages and debuggers; truncated if too long. */
    public void setName(String name) throws MPIException {
        ask("setName", () -> {
            type();
            if (name == null) {
                throw new MpiFailure(ErrorClass.ARG, "name=null: a name is wanted");
            }
            int longest = MPI.MAX_OBJECT_NAME - 1;
            own().name = name.length() > longest ? name.substring(0, longest) : name;
            return null;
        });
    }

    public String getName() throws MPIException {
        return ask("getName", () -> {
            type();
            return own().name;
        });
    }

    /** Creates a new key for {@link #setAttr}. */
    public static int createKeyval() throws MPIException {
        return ask("createKeyval", Keyvals.OF_DATATYPE::create);
    }

    /** Frees a key. Values set with it remain readable. */
    public static void freeKeyval(int keyval) throws MPIException {
        ask("freeKeyval", () -> {
            Keyvals.OF_DATATYPE.free(keyval);
            return null;
        });
    }

    /** Attaches a copy of a serializable value. */
    public void setAttr(int keyval, Object value) throws MPIException {
        Session.active();
        byte[] bytes = SerialForm.of(value);
        ask("setAttr", () -> {
            type();
            Keyvals.OF_DATATYPE.set(own().attributes, keyval, bytes);
            return null;
        });
    }

    /** Returns a copy of an attached value; null if none is set. */
    public Object getAttr(int keyval) throws MPIException {
        return SerialForm.toValue(ask("getAttr", () -> {
            type();
            return Keyvals.OF_DATATYPE.get(own().attributes, keyval);
        }));
    }

    public void deleteAttr(int keyval) throws MPIException {
        ask("deleteAttr", () -> {
            type();
            Keyvals.OF_DATATYPE.delete(own().attributes, keyval);
            return null;
        });
    }
}
