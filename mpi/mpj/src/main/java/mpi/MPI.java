package mpi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.WrongApi;
import org.strobe.mpi.mpj.object.Tails;
import org.strobe.mpi.mpj.op.PairLocations;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** Beginning and end of MPI, and its constants. */
public class MPI {
    /** All ranks of the job. */
    public static final Intracomm COMM_WORLD = new SharedComm(Provider::world);

    /** The calling rank alone. */
    public static final Comm COMM_SELF = new SharedComm(Provider::self);

    public static final Comm COMM_NULL = new Comm(null);
    public static final Group GROUP_EMPTY = Group.empty();
    public static final Group GROUP_NULL = Group.none();
    public static final Request REQUEST_NULL = new Request(null, done -> null, Errors.OF_WORLD);
    public static final Status EMPTY_STATUS = new Status();

    /** Processors of this computer. */
    public static final int NUM_OF_PROCESSORS = Runtime.getRuntime().availableProcessors();

    // Datatypes

    public static final Datatype NULL = Datatype.nothing();
    public static final Datatype BYTE = Datatype.predefined(Type.BYTE);
    public static final Datatype CHAR = Datatype.predefined(Type.CHAR);
    public static final Datatype SHORT = Datatype.predefined(Type.SHORT);
    public static final Datatype BOOLEAN = Datatype.predefined(Type.BOOLEAN);
    public static final Datatype INT = Datatype.predefined(Type.INT);
    public static final Datatype LONG = Datatype.predefined(Type.LONG);
    public static final Datatype FLOAT = Datatype.predefined(Type.FLOAT);
    public static final Datatype DOUBLE = Datatype.predefined(Type.DOUBLE);

    /** Bytes packed by {@link Comm#Pack}. */
    public static final Datatype PACKED = Datatype.predefined(Type.PACKED);

    /** Marks the lower bound of a {@link Datatype#Struct}. */
    public static final Datatype LB = Datatype.lowerBound();

    /** Marks the upper bound of a {@link Datatype#Struct}. */
    public static final Datatype UB = Datatype.upperBound();

    /** Serializable objects, elements of an {@code Object[]}. */
    public static final Datatype OBJECT = Datatype.objects();

    /** Value and index, for {@link #MAXLOC} and {@link #MINLOC}. */
    public static final Datatype SHORT2 = pair(Type.SHORT);

    /** Value and index, for {@link #MAXLOC} and {@link #MINLOC}. */
    public static final Datatype INT2 = pair(Type.INT);

    /** Value and index, for {@link #MAXLOC} and {@link #MINLOC}. */
    public static final Datatype LONG2 = pair(Type.LONG);

    /** Value and index, for {@link #MAXLOC} and {@link #MINLOC}. */
    public static final Datatype FLOAT2 = pair(Type.FLOAT);

    /** Value and index, for {@link #MAXLOC} and {@link #MINLOC}. */
    public static final Datatype DOUBLE2 = pair(Type.DOUBLE);

    // Operations

    public static final Op MAX = new Op(Predefined.MAX);
    public static final Op MIN = new Op(Predefined.MIN);
    public static final Op SUM = new Op(Predefined.SUM);
    public static final Op PROD = new Op(Predefined.PROD);
    public static final Op LAND = new Op(Predefined.LAND);
    public static final Op BAND = new Op(Predefined.BAND);
    public static final Op LOR = new Op(Predefined.LOR);
    public static final Op BOR = new Op(Predefined.BOR);
    public static final Op LXOR = new Op(Predefined.LXOR);
    public static final Op BXOR = new Op(Predefined.BXOR);

    /** Greatest value and its index, of pairs. */
    public static final Op MAXLOC = new Op(PairLocations.MAXLOC);

    /** Least value and its index, of pairs. */
    public static final Op MINLOC = new Op(PairLocations.MINLOC);

    // Numbers

    public static final int UNDEFINED = number(Constants.UNDEFINED);
    public static final int ANY_SOURCE = number(Constants.ANY_SOURCE);
    public static final int ANY_TAG = number(Constants.ANY_TAG);

    /** Null process: nothing is sent or received. */
    public static final int PROC_NULL = number(Constants.PROC_NULL);

    public static final int THREAD_SINGLE = number(ThreadLevel.SINGLE.number());
    public static final int THREAD_FUNNELED = number(ThreadLevel.FUNNELED.number());
    public static final int THREAD_SERIALIZED = number(ThreadLevel.SERIALIZED.number());
    public static final int THREAD_MULTIPLE = number(ThreadLevel.MULTIPLE.number());

    /** Overhead of a buffered message in the attached buffer, in bytes. */
    public static final int BSEND_OVERHEAD = number(Constants.BSEND_OVERHEAD);

    /** Overhead of a message in a buffer of the program. */
    public static final int SEND_OVERHEAD = number(0);

    /** Overhead of a message in a buffer of the program. */
    public static final int RECV_OVERHEAD = number(0);

    // Compilers copy these four into class files.
    public static final int IDENT = 0;
    public static final int SIMILAR = 1;
    public static final int UNEQUAL = 2;
    public static final int CONGRUENT = 3;

    public static final int GRAPH = number(1);
    public static final int CART = number(2);

    /** Attribute key: the largest tag. */
    public static final int TAG_UB = number(1);

    /** Attribute key: the rank of a host process. Programs use it as rank 0. */
    public static final int HOST = number(0);

    /** Attribute key: the ranks that can access files. */
    public static final int IO = number(2);

    /** Handler by which a failed call ends the job. */
    public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(ErrorMode.FATAL);

    /** Handler by which a failed call throws; in force at the beginning. */
    public static final Errhandler ERRORS_RETURN = new Errhandler(ErrorMode.RETURN);

    /** First key of a program's attributes. */
    static final int FIRST_KEY = 100;

    /** Arguments that MPJ Express puts before those of the program: rank, file, device. */
    private static final int ARGUMENTS_OF_LAUNCHER = 3;

    private static final Set<String> DEVICES =
            Set.of("multicore", "smpdev", "niodev", "hybdev", "mxdev", "native", "cluster");

    public MPI() {}

    /** Avoids a constant expression, so that compilers don't inline the number. */
    private static int number(int value) {
        return value;
    }

    private static Datatype pair(Type part) {
        return Datatype.predefined(DerivedTypes.contiguous(2, part));
    }

    /** Converts the result of a comparison. */
    static int comparison(int standard) {
        return switch (standard) {
            case Constants.IDENT -> IDENT;
            case Constants.CONGRUENT -> CONGRUENT;
            case Constants.SIMILAR -> SIMILAR;
            default -> UNEQUAL;
        };
    }

    /**
     * Initializes MPI. Returns the program's arguments: {@code args}, without the three that a launcher of MPJ Express
     * puts before them.
     */
    public static String[] Init(String[] args) throws MPIException {
        begin("Init", ThreadLevel.SINGLE);
        return ownArguments(args);
    }

    /**
     * Initializes MPI for several threads, see {@link #Init}.
     *
     * @param required level from {@link #THREAD_SINGLE} to {@link #THREAD_MULTIPLE}
     * @param provided not used: {@link #queryThread} tells
     */
    public static String[] initThread(int required, int provided, String[] args) {
        try {
            begin("initThread", ThreadLevel.of(required));
        } catch (MpiFailure failure) {
            throw new MPIException(failure.errorClass(), failure.describe("initThread"), failure);
        }
        return ownArguments(args);
    }

    private static void begin(String call, ThreadLevel required) {
        Provider provider = Providers.current();
        if (provider.isFinalized()) {
            throw new MPIException("MPI is finalized.");
        }
        if (provider.isInitialized()) {
            throw new MPIException("MPI is already initialized.");
        }
        WrongApi.watch("strobe.jar", "Open MPI's API");
        try {
            provider.init(required);
            provider.world().state().setErrorMode(ErrorMode.RETURN);
            provider.self().state().setErrorMode(ErrorMode.RETURN);
            Tails.open(provider);
        } catch (MpiFailure failure) {
            throw new MPIException(failure.errorClass(), failure.describe(call), failure);
        }
    }

    private static String[] ownArguments(String[] args) {
        boolean hasOthers = args != null
                && args.length >= ARGUMENTS_OF_LAUNCHER
                && args[0].equals(String.valueOf(Providers.current().world().rank()))
                && DEVICES.contains(args[ARGUMENTS_OF_LAUNCHER - 1]);
        return hasOthers ? Arrays.copyOfRange(args, ARGUMENTS_OF_LAUNCHER, args.length) : args;
    }

    /** Returns the thread level provided. */
    public static int queryThread() {
        return Session.active().threadLevel().number();
    }

    /** True if the calling thread has called Init. */
    public static boolean isMainThread() {
        return Session.active().isMainThread();
    }

    /** Finalizes MPI; collective. Frees all remaining objects. */
    public static void Finalize() throws MPIException {
        Provider provider = Session.active();
        try {
            provider.finish();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Finalize", failure);
        }
    }

    /** True once Init has been called, and after Finalize. Callable at any time. */
    public static boolean Initialized() throws MPIException {
        return Providers.current().isInitialized();
    }

    /** True once Finalize has been called. Callable at any time. */
    public static boolean Finalized() throws MPIException {
        return Providers.current().isFinalized();
    }

    /** Returns seconds since an arbitrary time in the past. */
    public static double Wtime() throws MPIException {
        return Session.active().time();
    }

    /** Returns the resolution of {@link #Wtime} in seconds. */
    public static double Wtick() throws MPIException {
        return Session.active().tick();
    }

    /** Returns the name of the computer. */
    public static String Get_processor_name() throws MPIException {
        return Session.active().processorName();
    }

    /** Attaches a buffer for buffered sends. It must hold their data and {@link #BSEND_OVERHEAD} for each. */
    public static void Buffer_attach(byte[] buffer) throws MPIException {
        Provider provider = Session.active();
        try {
            Arguments.present("buffer", buffer, ErrorClass.BUFFER);
            provider.attachBuffer(buffer);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Buffer_attach", failure);
        }
    }

    /** Attaches as many bytes as this buffer has. Its content stays. */
    public static void Buffer_attach(ByteBuffer userBuffer) throws MPIException {
        Buffer_attach(userBuffer == null ? null : new byte[userBuffer.capacity()]);
    }

    /** Waits until all messages have left the attached buffer, and returns it. */
    public static byte[] Buffer_detach() throws MPIException {
        return Session.ask("Buffer_detach", () -> Providers.current().detachBuffer());
    }

    /** Sets the error handler of {@link #COMM_WORLD}. */
    public static void Errorhandler_set(Errhandler errhandler) throws MPIException {
        COMM_WORLD.Errhandler_set(errhandler);
    }

    /** Returns the error handler of {@link #COMM_WORLD}. */
    public static Errhandler Errorhandler_get() throws MPIException {
        return COMM_WORLD.Errhandler_get();
    }
}
