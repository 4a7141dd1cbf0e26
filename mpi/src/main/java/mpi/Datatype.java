package mpi;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.strobe.mpi.provider.Attributes;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * What the elements of a message are, and where they lie. Sizes, bounds and extents count elements of the base type:
 * ints of a vector of ints, bytes of a structure.
 *
 * <p>A type is to be committed before it is used to communicate, but may go into other types before. Types that were made
 * from one don't change when it is freed.
 */
public final class Datatype implements Freeable, Cloneable {
    /** Null if this object is. */
    private volatile Type type;

    private final boolean predefined;
    private volatile boolean committed;
    private final Own own;
    /** Predefined types belong to all ranks of the JVM, what is attached to them to one rank. */
    private final Map<Provider, Own> ownOfRanks;

    /** What is attached to a type: its name and attributes. */
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

    /** One of the constants of {@link MPI}; null stands for no type. */
    static Datatype predefined(Type type, String name) {
        return new Datatype(type, name);
    }

    /** One that a structure makes: it is committed. */
    static Datatype ofStruct(Type type) {
        return new Datatype(type, true);
    }

    /** The layout; fails if there is none. */
    Type type() {
        Type now = type;
        if (now == null) {
            throw new MpiFailure(
                    ErrorClass.TYPE, "type=" + (predefined ? "DATATYPE_NULL" : "a datatype that has been freed"));
        }
        return now;
    }

    /** The layout, to communicate; fails if there is none or it has not been committed. */
    Type committed() {
        Type now = type();
        if (!committed) {
            throw new MpiFailure(ErrorClass.TYPE, "type=" + now + ": call commit() first");
        }
        return now;
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

    /** Answers if MPI may be used now; gives failures to the error handler. */
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

    /** The lower bound. This and the other numbers count base elements; UNDEFINED if an {@code int} is too small. */
    public int getLb() throws MPIException {
        return ask("getLb", () -> inBaseUnits(type().lowerBound(), type()));
    }

    /** From one element to the next. */
    public int getExtent() throws MPIException {
        return ask("getExtent", () -> inBaseUnits(type().extent(), type()));
    }

    /** Where the first data lie. */
    public int getTrueLb() throws MPIException {
        return ask("getTrueLb", () -> inBaseUnits(type().trueLowerBound(), type()));
    }

    /** From the first to the last data. */
    public int getTrueExtent() throws MPIException {
        return ask("getTrueExtent", () -> inBaseUnits(type().trueExtent(), type()));
    }

    /** How much data an element has. */
    public int getSize() throws MPIException {
        return ask("getSize", () -> inBaseUnits(type().size(), type()));
    }

    /** Allows to communicate with it. */
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

    /** As {@link #dup}. */
    @Override
    @SuppressWarnings("MethodDoesntCallSuperMethod")
    public Datatype clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    /** The same in all but the name; committed if this one is. */
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

    /** Elements one after the other. */
    public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
        return uncommitted("createContiguous", () -> DerivedTypes.contiguous(count, layout("oldType", oldType)));
    }

    /**
     * Blocks at equal distances.
     *
     * @param stride from block to block, in elements
     */
    public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType) throws MPIException {
        return uncommitted(
                "createVector", () -> DerivedTypes.vector(count, blockLength, stride, layout("oldType", oldType)));
    }

    /**
     * Blocks at equal distances.
     *
     * @param stride from block to block, in bytes
     */
    public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType) throws MPIException {
        return uncommitted(
                "createHVector", () -> DerivedTypes.hVector(count, blockLength, stride, layout("oldType", oldType)));
    }

    /**
     * Blocks of different lengths.
     *
     * @param displacements in elements; there may be more of them than blocks
     */
    public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return uncommitted("createIndexed", () -> {
            checkArrays(blockLengths, displacements);
            return DerivedTypes.indexed(blockLengths, displacements, layout("oldType", oldType));
        });
    }

    /**
     * Blocks of different lengths.
     *
     * @param displacements in bytes; there may be more of them than blocks
     */
    public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return uncommitted("createHIndexed", () -> {
            checkArrays(blockLengths, displacements);
            return DerivedTypes.hIndexed(blockLengths, displacements, layout("oldType", oldType));
        });
    }

    /**
     * Blocks of different types. The base type is BYTE, and the extent padded as in C.
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
     * The same data with other bounds.
     *
     * @param lb the lower bound, in bytes
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

    /** Names it, for messages and debuggers; too long a name is cut. */
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

    /** A key for attributes of datatypes. */
    public static int createKeyval() throws MPIException {
        return ask("createKeyval", Keyvals.OF_DATATYPE::create);
    }

    /** Gives a key up; what was set with it can still be read. */
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

    /** A copy of the value; null if none is attached. */
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
