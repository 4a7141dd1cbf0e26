package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.WrongApi;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Slices;
import org.strobe.mpi.type.Type;

/**
 * Start and end of MPI, predefined constants and objects, and buffers. Numbers equal those of Open MPI.
 *
 * <p>A rank may make any call between {@link #Init} and {@link #Finalize}. Before and after, only calls documented so
 * are allowed. The ranks of a JVM share the objects here; each object stands for the calling rank's own.
 */
public final class MPI {
    /** Communicator of all ranks of the job. */
    public static final Intracomm COMM_WORLD = new SharedComm(Provider::world);

    /** Communicator of the calling rank alone. */
    public static final Intracomm COMM_SELF = new SharedComm(Provider::self);

    /** One thread per rank. */
    public static final int THREAD_SINGLE = ThreadLevel.SINGLE.number();

    /** Calls come from the main thread only. */
    public static final int THREAD_FUNNELED = ThreadLevel.FUNNELED.number();

    /** Calls come from several threads, one at a time. */
    public static final int THREAD_SERIALIZED = ThreadLevel.SERIALIZED.number();

    /** Calls come from several threads concurrently. */
    public static final int THREAD_MULTIPLE = ThreadLevel.MULTIPLE.number();

    public static final int GRAPH = number(2);
    public static final int DIST_GRAPH = number(3);
    public static final int CART = number(1);
    /** Receives from any rank. */
    public static final int ANY_SOURCE = number(Constants.ANY_SOURCE);

    /** Receives a message with any tag. */
    public static final int ANY_TAG = number(Constants.ANY_TAG);

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
    /** Accumulates in windows: replaces the old value. */
    public static final Op REPLACE = new Op(Predefined.REPLACE);

    /** Accumulates in windows: keeps the old value. */
    public static final Op NO_OP = new Op(Predefined.NO_OP);

    /** Minimum and its location, for pairs. */
    public static final Op MINLOC = new Op(Predefined.MINLOC);

    /** Maximum and its location, for pairs. */
    public static final Op MAXLOC = new Op(Predefined.MAXLOC);

    public static final Datatype DATATYPE_NULL = Datatype.predefined(null, "MPI_DATATYPE_NULL");
    /** Bytes; reductions treat them as unsigned. */
    public static final Datatype BYTE = Datatype.predefined(Type.BYTE, "MPI_UNSIGNED_CHAR");

    public static final Datatype CHAR = Datatype.predefined(Type.CHAR, "MPI_UINT16_T");
    public static final Datatype SHORT = Datatype.predefined(Type.SHORT, "MPI_INT16_T");
    public static final Datatype BOOLEAN = Datatype.predefined(Type.BOOLEAN, "MPI_UINT8_T");
    public static final Datatype INT = Datatype.predefined(Type.INT, "MPI_INT32_T");
    public static final Datatype LONG = Datatype.predefined(Type.LONG, "MPI_INT64_T");
    public static final Datatype FLOAT = Datatype.predefined(Type.FLOAT, "MPI_FLOAT");
    public static final Datatype DOUBLE = Datatype.predefined(Type.DOUBLE, "MPI_DOUBLE");
    /** Bytes packed by {@link Comm#pack}. */
    public static final Datatype PACKED = Datatype.predefined(Type.PACKED, "MPI_PACKED");

    public static final Datatype FLOAT_COMPLEX = Datatype.predefined(Type.FLOAT_COMPLEX, "MPI_C_FLOAT_COMPLEX");
    public static final Datatype DOUBLE_COMPLEX = Datatype.predefined(Type.DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX");
    public static final Datatype INT2 = Datatype.predefined(Type.INT2, "MPI_2INT");
    public static final Datatype SHORT_INT = Datatype.predefined(Type.SHORT_INT, "MPI_SHORT_INT");
    public static final Datatype LONG_INT = Datatype.predefined(Type.LONG_INT, "MPI_LONG_INT");
    public static final Datatype FLOAT_INT = Datatype.predefined(Type.FLOAT_INT, "MPI_FLOAT_INT");
    public static final Datatype DOUBLE_INT = Datatype.predefined(Type.DOUBLE_INT, "MPI_DOUBLE_INT");
    /** Structure of {@link #INT2}. */
    public static final Int2 int2 = new Int2();

    /** Structure of {@link #SHORT_INT}. */
    public static final ShortInt shortInt = new ShortInt();

    /** Structure of {@link #LONG_INT}. */
    public static final LongInt longInt = new LongInt();

    /** Structure of {@link #FLOAT_INT}. */
    public static final FloatInt floatInt = new FloatInt();

    /** Structure of {@link #DOUBLE_INT}. */
    public static final DoubleInt doubleInt = new DoubleInt();

    /** Null request; allowed in any array of requests. */
    public static final Request REQUEST_NULL = new Request(null, Errors.OF_WORLD);

    public static final Group GROUP_EMPTY = Group.empty();
    /** Facts about the start of the calling rank. */
    public static final Info INFO_ENV = Info.ofEnvironment();

    /** No hints. */
    public static final Info INFO_NULL = Info.ofNothing();

    /** Null process: nothing is sent or received. */
    public static final int PROC_NULL = number(Constants.PROC_NULL);

    /** Undefined number. */
    public static final int UNDEFINED = number(Constants.UNDEFINED);

    public static final int IDENT = number(Constants.IDENT);
    public static final int CONGRUENT = number(Constants.CONGRUENT);
    public static final int SIMILAR = number(Constants.SIMILAR);
    public static final int UNEQUAL = number(Constants.UNEQUAL);
    /** Attribute key: the largest tag. */
    public static final int TAG_UB = number(0);

    /** Attribute key: the rank of a host process. */
    public static final int HOST = number(1);

    /** Attribute key: the ranks that can access files. */
    public static final int IO = number(2);

    /** Attribute key: true if the clocks of all ranks agree. */
    public static final int WTIME_IS_GLOBAL = number(3);

    /** Attribute key: the number of the rank's program within the job. */
    public static final int APPNUM = number(4);

    /** Attribute key: the largest error code. */
    public static final int LASTUSEDCODE = number(5);

    /** Attribute key: the number of ranks available. */
    public static final int UNIVERSE_SIZE = number(6);

    /** Window attribute key: the address of the own part, a {@code Long}. */
    public static final int WIN_BASE = number(7);

    /** Window attribute key: the size of the own part in bytes. */
    public static final int WIN_SIZE = number(8);

    /** Window attribute key: the displacement unit in bytes. */
    public static final int WIN_DISP_UNIT = number(9);

    public static final int VERSION = number(3);
    public static final int SUBVERSION = number(1);
    /** Root argument of the root in an intercommunicator's collective. */
    public static final int ROOT = number(Constants.ROOT);

    public static final int KEYVAL_INVALID = number(-1);
    /** Overhead of a buffered message in the attached buffer, in bytes. */
    public static final int BSEND_OVERHEAD = number(Constants.BSEND_OVERHEAD);

    public static final int MAX_OBJECT_NAME = number(64);
    public static final int MAX_PORT_NAME = number(1024);
    public static final int MAX_DATAREP_STRING = number(128);
    public static final int MAX_INFO_KEY = number(36);
    public static final int MAX_INFO_VAL = number(256);
    public static final int ORDER_C = number(0);
    public static final int ORDER_FORTRAN = number(1);
    public static final int DISTRIBUTE_BLOCK = number(0);
    public static final int DISTRIBUTE_CYCLIC = number(1);
    public static final int DISTRIBUTE_NONE = number(2);
    public static final int DISTRIBUTE_DFLT_DARG = number(-1);
    public static final int MODE_CREATE = number(1);
    public static final int MODE_RDONLY = number(2);
    public static final int MODE_WRONLY = number(4);
    public static final int MODE_RDWR = number(8);
    public static final int MODE_DELETE_ON_CLOSE = number(16);
    public static final int MODE_UNIQUE_OPEN = number(32);
    public static final int MODE_EXCL = number(64);
    public static final int MODE_APPEND = number(128);
    public static final int MODE_SEQUENTIAL = number(256);
    public static final int DISPLACEMENT_CURRENT = number(-54278278);
    public static final int SEEK_SET = number(600);
    public static final int SEEK_CUR = number(602);
    public static final int SEEK_END = number(604);
    public static final int MODE_NOCHECK = number(1);
    public static final int MODE_NOPRECEDE = number(2);
    public static final int MODE_NOPUT = number(4);
    public static final int MODE_NOSTORE = number(8);
    public static final int MODE_NOSUCCEED = number(16);
    public static final int LOCK_EXCLUSIVE = number(1);
    public static final int LOCK_SHARED = number(2);
    /** Handler by which a failed call ends the job. */
    public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(ErrorMode.FATAL);

    /** Handler by which a failed call ends the communicator's ranks; in this implementation, the job. */
    public static final Errhandler ERRORS_ABORT = new Errhandler(ErrorMode.ABORT);

    /** Handler by which a failed call throws. */
    public static final Errhandler ERRORS_RETURN = new Errhandler(ErrorMode.RETURN);

    public static final int SUCCESS = ErrorClass.SUCCESS.code();
    public static final int ERR_BUFFER = ErrorClass.BUFFER.code();
    public static final int ERR_COUNT = ErrorClass.COUNT.code();
    public static final int ERR_TYPE = ErrorClass.TYPE.code();
    public static final int ERR_TAG = ErrorClass.TAG.code();
    public static final int ERR_COMM = ErrorClass.COMM.code();
    public static final int ERR_RANK = ErrorClass.RANK.code();
    public static final int ERR_REQUEST = ErrorClass.REQUEST.code();
    public static final int ERR_ROOT = ErrorClass.ROOT.code();
    public static final int ERR_GROUP = ErrorClass.GROUP.code();
    public static final int ERR_OP = ErrorClass.OP.code();
    public static final int ERR_TOPOLOGY = ErrorClass.TOPOLOGY.code();
    public static final int ERR_DIMS = ErrorClass.DIMS.code();
    public static final int ERR_ARG = ErrorClass.ARG.code();
    public static final int ERR_UNKNOWN = ErrorClass.UNKNOWN.code();
    public static final int ERR_TRUNCATE = ErrorClass.TRUNCATE.code();
    public static final int ERR_OTHER = ErrorClass.OTHER.code();
    public static final int ERR_INTERN = ErrorClass.INTERN.code();
    public static final int ERR_IN_STATUS = ErrorClass.IN_STATUS.code();
    public static final int ERR_PENDING = ErrorClass.PENDING.code();
    public static final int ERR_ACCESS = ErrorClass.ACCESS.code();
    public static final int ERR_AMODE = ErrorClass.AMODE.code();
    public static final int ERR_ASSERT = ErrorClass.ASSERT.code();
    public static final int ERR_BAD_FILE = ErrorClass.BAD_FILE.code();
    public static final int ERR_BASE = ErrorClass.BASE.code();
    public static final int ERR_CONVERSION = ErrorClass.CONVERSION.code();
    public static final int ERR_DISP = ErrorClass.DISP.code();
    public static final int ERR_DUP_DATAREP = ErrorClass.DUP_DATAREP.code();
    public static final int ERR_FILE_EXISTS = ErrorClass.FILE_EXISTS.code();
    public static final int ERR_FILE_IN_USE = ErrorClass.FILE_IN_USE.code();
    public static final int ERR_FILE = ErrorClass.FILE.code();
    public static final int ERR_INFO_KEY = ErrorClass.INFO_KEY.code();
    public static final int ERR_INFO_NOKEY = ErrorClass.INFO_NOKEY.code();
    public static final int ERR_INFO_VALUE = ErrorClass.INFO_VALUE.code();
    public static final int ERR_INFO = ErrorClass.INFO.code();
    public static final int ERR_IO = ErrorClass.IO.code();
    public static final int ERR_KEYVAL = ErrorClass.KEYVAL.code();
    public static final int ERR_LOCKTYPE = ErrorClass.LOCKTYPE.code();
    public static final int ERR_NAME = ErrorClass.NAME.code();
    public static final int ERR_NO_MEM = ErrorClass.NO_MEM.code();
    public static final int ERR_NOT_SAME = ErrorClass.NOT_SAME.code();
    public static final int ERR_NO_SPACE = ErrorClass.NO_SPACE.code();
    public static final int ERR_NO_SUCH_FILE = ErrorClass.NO_SUCH_FILE.code();
    public static final int ERR_PORT = ErrorClass.PORT.code();
    public static final int ERR_PROC_ABORTED = ErrorClass.PROC_ABORTED.code();
    public static final int ERR_QUOTA = ErrorClass.QUOTA.code();
    public static final int ERR_READ_ONLY = ErrorClass.READ_ONLY.code();
    public static final int ERR_RMA_CONFLICT = ErrorClass.RMA_CONFLICT.code();
    public static final int ERR_RMA_SYNC = ErrorClass.RMA_SYNC.code();
    public static final int ERR_SERVICE = ErrorClass.SERVICE.code();
    public static final int ERR_SIZE = ErrorClass.SIZE.code();
    public static final int ERR_SPAWN = ErrorClass.SPAWN.code();
    public static final int ERR_UNSUPPORTED_DATAREP = ErrorClass.UNSUPPORTED_DATAREP.code();
    public static final int ERR_UNSUPPORTED_OPERATION = ErrorClass.UNSUPPORTED_OPERATION.code();
    public static final int ERR_WIN = ErrorClass.WIN.code();
    public static final int ERR_LASTCODE = number(92);
    public static final int ERR_SYSRESOURCE = number(0);

    public MPI() {}

    /** Avoids a constant expression, as in Open MPI, so that compilers don't inline the number. */
    private static int number(int value) {
        return value;
    }

    /** Initializes MPI; returns the arguments unchanged. */
    public static String[] Init(String[] args) throws MPIException {
        begin("Init", ThreadLevel.SINGLE);
        return args;
    }

    /**
     * Initializes MPI for several threads.
     *
     * @param required level from {@link #THREAD_SINGLE} to {@link #THREAD_MULTIPLE}
     * @return the level provided
     */
    public static int InitThread(String[] args, int required) throws MPIException {
        try {
            return begin("InitThread", ThreadLevel.of(required)).number();
        } catch (MpiFailure failure) {
            throw new MPIException(failure.errorClass(), failure.describe("InitThread"), failure);
        }
    }

    private static ThreadLevel begin(String call, ThreadLevel required) throws MPIException {
        Provider provider = Providers.current();
        if (provider.isFinalized()) {
            throw new MPIException("MPI is finalized.");
        }
        if (provider.isInitialized()) {
            throw new MPIException("MPI is already initialized.");
        }
        WrongApi.watch("strobe-mpj.jar", "the MPJ API (mpiJava, MPJ Express)");
        try {
            return provider.init(required);
        } catch (MpiFailure failure) {
            throw new MPIException(failure.errorClass(), failure.describe(call), failure);
        }
    }

    /** Returns the thread level provided. */
    public static int queryThread() throws MPIException {
        return Session.active().threadLevel().number();
    }

    /** True if the calling thread has called Init. */
    public static boolean isThreadMain() throws MPIException {
        return Session.active().isMainThread();
    }

    /** Finalizes MPI; collective. Frees all remaining objects. */
    public static void Finalize() throws MPIException {
        try {
            Session.active().finish();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Finalize", failure);
        }
    }

    /** Returns seconds since an arbitrary time in the past. */
    public static double wtime() throws MPIException {
        return Session.active().time();
    }

    /** Returns the resolution of {@link #wtime} in seconds. */
    public static double wtick() throws MPIException {
        return Session.active().tick();
    }

    /** Returns the version of the MPI standard. Callable at any time. */
    public static Version getVersion() {
        return new Version(VERSION, SUBVERSION);
    }

    /** Returns one line about the library. Callable at any time. */
    public static String getLibVersion() {
        Provider provider = Session.providerOrNull();
        return provider == null ? "Strobe" : provider.libraryVersion();
    }

    /** Returns the name of the computer. */
    public static String getProcessorName() throws MPIException {
        return Session.active().processorName();
    }

    /** True once Init has been called, and after Finalize. Callable at any time. */
    public static boolean isInitialized() throws MPIException {
        return Providers.current().isInitialized();
    }

    /** True once Finalize has been called. Callable at any time. */
    public static boolean isFinalized() throws MPIException {
        return Providers.current().isFinalized();
    }

    /** Attaches a buffer for buffered sends. It must hold their data and {@link #BSEND_OVERHEAD} for each. */
    public static void attachBuffer(byte[] buffer) throws MPIException {
        Provider provider = Session.active();
        try {
            Arguments.present("buffer", buffer, ErrorClass.BUFFER);
            provider.attachBuffer(buffer);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("attachBuffer", failure);
        }
    }

    /** Waits until all messages have left the attached buffer, and returns it. */
    public static byte[] detachBuffer() throws MPIException {
        Provider provider = Session.active();
        try {
            return provider.detachBuffer();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("detachBuffer", failure);
        }
    }

    /** Does nothing. Callable at any time. */
    public static void pControl(int level, Object obj) {}

    // Buffers: at any time, in any thread

    /** Allocates a direct buffer in native byte order, in the memory best suited for messages and windows. */
    public static ByteBuffer newByteBuffer(int capacity) {
        return allocate(capacity, 1);
    }

    private static ByteBuffer allocate(int capacity, int elementSize) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity=" + capacity + ": it is not negative");
        }
        Provider provider = Session.providerOrNull();
        int bytes = Math.multiplyExact(capacity, elementSize);
        ByteBuffer buffer = provider == null ? ByteBuffer.allocateDirect(bytes) : provider.allocate(bytes);
        return buffer.order(ByteOrder.nativeOrder());
    }

    /** Allocates a buffer as {@link #newByteBuffer}; the capacity counts elements. */
    public static CharBuffer newCharBuffer(int capacity) {
        return allocate(capacity, Character.BYTES).asCharBuffer();
    }

    /** Allocates a buffer as {@link #newByteBuffer}; the capacity counts elements. */
    public static ShortBuffer newShortBuffer(int capacity) {
        return allocate(capacity, Short.BYTES).asShortBuffer();
    }

    /** Allocates a buffer as {@link #newByteBuffer}; the capacity counts elements. */
    public static IntBuffer newIntBuffer(int capacity) {
        return allocate(capacity, Integer.BYTES).asIntBuffer();
    }

    /** Allocates a buffer as {@link #newByteBuffer}; the capacity counts elements. */
    public static LongBuffer newLongBuffer(int capacity) {
        return allocate(capacity, Long.BYTES).asLongBuffer();
    }

    /** Allocates a buffer as {@link #newByteBuffer}; the capacity counts elements. */
    public static FloatBuffer newFloatBuffer(int capacity) {
        return allocate(capacity, Float.BYTES).asFloatBuffer();
    }

    /** Allocates a buffer as {@link #newByteBuffer}; the capacity counts elements. */
    public static DoubleBuffer newDoubleBuffer(int capacity) {
        return allocate(capacity, Double.BYTES).asDoubleBuffer();
    }

    /**
     * Returns a view from an offset on, regardless of position, in native byte order. Sets the position of {@code buf}
     * to the offset and its limit to its capacity.
     */
    public static ByteBuffer slice(ByteBuffer buf, int offset) {
        ByteBuffer slice = buf.clear().position(offset).slice().order(ByteOrder.nativeOrder());
        Slices.remember(slice, buf, offset);
        return slice;
    }

    /** Returns a view as {@link #slice(ByteBuffer, int)}; the offset counts elements. The byte order stays. */
    public static CharBuffer slice(CharBuffer buf, int offset) {
        CharBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Character.BYTES);
        return slice;
    }

    /** Returns a view as {@link #slice(ByteBuffer, int)}; the offset counts elements. The byte order stays. */
    public static ShortBuffer slice(ShortBuffer buf, int offset) {
        ShortBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Short.BYTES);
        return slice;
    }

    /** Returns a view as {@link #slice(ByteBuffer, int)}; the offset counts elements. The byte order stays. */
    public static IntBuffer slice(IntBuffer buf, int offset) {
        IntBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Integer.BYTES);
        return slice;
    }

    /** Returns a view as {@link #slice(ByteBuffer, int)}; the offset counts elements. The byte order stays. */
    public static LongBuffer slice(LongBuffer buf, int offset) {
        LongBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Long.BYTES);
        return slice;
    }

    /** Returns a view as {@link #slice(ByteBuffer, int)}; the offset counts elements. The byte order stays. */
    public static FloatBuffer slice(FloatBuffer buf, int offset) {
        FloatBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Float.BYTES);
        return slice;
    }

    /** Returns a view as {@link #slice(ByteBuffer, int)}; the offset counts elements. The byte order stays. */
    public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
        DoubleBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Double.BYTES);
        return slice;
    }

    /** Returns a view of an array from an offset on. */
    public static ByteBuffer slice(byte[] buf, int offset) {
        return ByteBuffer.wrap(buf).position(offset).slice().order(ByteOrder.nativeOrder());
    }

    /** Returns a view of an array from an offset on. */
    public static CharBuffer slice(char[] buf, int offset) {
        return CharBuffer.wrap(buf).position(offset).slice();
    }

    /** Returns a view of an array from an offset on. */
    public static ShortBuffer slice(short[] buf, int offset) {
        return ShortBuffer.wrap(buf).position(offset).slice();
    }

    /** Returns a view of an array from an offset on. */
    public static IntBuffer slice(int[] buf, int offset) {
        return IntBuffer.wrap(buf).position(offset).slice();
    }

    /** Returns a view of an array from an offset on. */
    public static LongBuffer slice(long[] buf, int offset) {
        return LongBuffer.wrap(buf).position(offset).slice();
    }

    /** Returns a view of an array from an offset on. */
    public static FloatBuffer slice(float[] buf, int offset) {
        return FloatBuffer.wrap(buf).position(offset).slice();
    }

    /** Returns a view of an array from an offset on. */
    public static DoubleBuffer slice(double[] buf, int offset) {
        return DoubleBuffer.wrap(buf).position(offset).slice();
    }
}
