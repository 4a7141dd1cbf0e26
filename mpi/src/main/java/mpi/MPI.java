package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.ErrorMode;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.type.Slices;
import org.strobe.mpi.type.Type;

/**
 * The life of a rank in MPI, what is predefined, and buffers. Numbers are those of Open MPI.
 *
 * <p>Between {@link #Init} and {@link #Finalize} a rank may make any call; before and after, only those that say so. The
 * objects here are shared by all ranks of a JVM, and stand for the calling rank's own.
 */
public final class MPI {
    /** All ranks of the job. */
    public static final Intracomm COMM_WORLD = new SharedComm(Provider::world);

    /** The calling rank alone. */
    public static final Intracomm COMM_SELF = new SharedComm(Provider::self);

    /** One thread a rank. */
    public static final int THREAD_SINGLE = ThreadLevel.SINGLE.number();

    /** The main thread makes all calls. */
    public static final int THREAD_FUNNELED = ThreadLevel.FUNNELED.number();

    /** One thread at a time makes calls. */
    public static final int THREAD_SERIALIZED = ThreadLevel.SERIALIZED.number();

    /** Any threads make calls at any time. */
    public static final int THREAD_MULTIPLE = ThreadLevel.MULTIPLE.number();

    public static final int GRAPH = number(2);
    public static final int DIST_GRAPH = number(3);
    public static final int CART = number(1);
    /** Receive from whomever. */
    public static final int ANY_SOURCE = number(Constants.ANY_SOURCE);

    /** Receive whatever tag. */
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
    /** In windows: the new value. */
    public static final Op REPLACE = new Op(Predefined.REPLACE);

    /** In windows: the old value. */
    public static final Op NO_OP = new Op(Predefined.NO_OP);

    /** The minimum and where it is; on pairs. */
    public static final Op MINLOC = new Op(Predefined.MINLOC);

    /** The maximum and where it is; on pairs. */
    public static final Op MAXLOC = new Op(Predefined.MAXLOC);

    public static final Datatype DATATYPE_NULL = Datatype.predefined(null, "MPI_DATATYPE_NULL");
    /** Bytes, unsigned where they are compared. */
    public static final Datatype BYTE = Datatype.predefined(Type.BYTE, "MPI_UNSIGNED_CHAR");

    public static final Datatype CHAR = Datatype.predefined(Type.CHAR, "MPI_UINT16_T");
    public static final Datatype SHORT = Datatype.predefined(Type.SHORT, "MPI_INT16_T");
    public static final Datatype BOOLEAN = Datatype.predefined(Type.BOOLEAN, "MPI_UINT8_T");
    public static final Datatype INT = Datatype.predefined(Type.INT, "MPI_INT32_T");
    public static final Datatype LONG = Datatype.predefined(Type.LONG, "MPI_INT64_T");
    public static final Datatype FLOAT = Datatype.predefined(Type.FLOAT, "MPI_FLOAT");
    public static final Datatype DOUBLE = Datatype.predefined(Type.DOUBLE, "MPI_DOUBLE");
    /** What {@link Comm#pack} made. */
    public static final Datatype PACKED = Datatype.predefined(Type.PACKED, "MPI_PACKED");

    public static final Datatype FLOAT_COMPLEX = Datatype.predefined(Type.FLOAT_COMPLEX, "MPI_C_FLOAT_COMPLEX");
    public static final Datatype DOUBLE_COMPLEX = Datatype.predefined(Type.DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX");
    public static final Datatype INT2 = Datatype.predefined(Type.INT2, "MPI_2INT");
    public static final Datatype SHORT_INT = Datatype.predefined(Type.SHORT_INT, "MPI_SHORT_INT");
    public static final Datatype LONG_INT = Datatype.predefined(Type.LONG_INT, "MPI_LONG_INT");
    public static final Datatype FLOAT_INT = Datatype.predefined(Type.FLOAT_INT, "MPI_FLOAT_INT");
    public static final Datatype DOUBLE_INT = Datatype.predefined(Type.DOUBLE_INT, "MPI_DOUBLE_INT");
    /** The structure of {@link #INT2}. */
    public static final Int2 int2 = new Int2();

    /** The structure of {@link #SHORT_INT}. */
    public static final ShortInt shortInt = new ShortInt();

    /** The structure of {@link #LONG_INT}. */
    public static final LongInt longInt = new LongInt();

    /** The structure of {@link #FLOAT_INT}. */
    public static final FloatInt floatInt = new FloatInt();

    /** The structure of {@link #DOUBLE_INT}. */
    public static final DoubleInt doubleInt = new DoubleInt();

    /** No request; may sit in any array of them. */
    public static final Request REQUEST_NULL = new Request(null, Errors.OF_WORLD);

    public static final Group GROUP_EMPTY = Group.empty();
    /** How the calling rank was started. */
    public static final Info INFO_ENV = Info.ofEnvironment();

    /** No hints. */
    public static final Info INFO_NULL = Info.ofNothing();

    /** Nobody: nothing is sent or received. */
    public static final int PROC_NULL = number(Constants.PROC_NULL);

    /** No such number. */
    public static final int UNDEFINED = number(Constants.UNDEFINED);

    public static final int IDENT = number(Constants.IDENT);
    public static final int CONGRUENT = number(Constants.CONGRUENT);
    public static final int SIMILAR = number(Constants.SIMILAR);
    public static final int UNEQUAL = number(Constants.UNEQUAL);
    /** Key of an attribute: the largest tag. */
    public static final int TAG_UB = number(0);

    /** Key of an attribute: the rank of a host process. */
    public static final int HOST = number(1);

    /** Key of an attribute: who can read and write files. */
    public static final int IO = number(2);

    /** Key of an attribute: whether clocks agree. */
    public static final int WTIME_IS_GLOBAL = number(3);

    /** Key of an attribute: which program of the job the rank runs. */
    public static final int APPNUM = number(4);

    /** Key of an attribute: the largest error code. */
    public static final int LASTUSEDCODE = number(5);

    /** Key of an attribute: how many ranks could be had. */
    public static final int UNIVERSE_SIZE = number(6);

    /** Key of a window's attribute: the address of the own part, a {@code Long}. */
    public static final int WIN_BASE = number(7);

    /** Key of a window's attribute: the bytes of the own part. */
    public static final int WIN_SIZE = number(8);

    /** Key of a window's attribute: the bytes that a displacement counts. */
    public static final int WIN_DISP_UNIT = number(9);

    public static final int VERSION = number(3);
    public static final int SUBVERSION = number(1);
    /** In a collective of an intercommunicator: the caller is the root. */
    public static final int ROOT = number(Constants.ROOT);

    public static final int KEYVAL_INVALID = number(-1);
    /** Bytes that a buffered message takes beside its data. */
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
    /** A call that fails ends the job. */
    public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(ErrorMode.FATAL);

    /** A call that fails ends the ranks of the communicator; here, the job. */
    public static final Errhandler ERRORS_ABORT = new Errhandler(ErrorMode.ABORT);

    /** A call that fails throws. */
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

    /** Not a constant expression, as in Open MPI, so that no compiler copies the number. */
    private static int number(int value) {
        return value;
    }

    /** Begins; returns the arguments as they are. */
    public static String[] Init(String[] args) throws MPIException {
        begin("Init", ThreadLevel.SINGLE);
        return args;
    }

    /**
     * Begins.
     *
     * @param required {@link #THREAD_SINGLE} up to {@link #THREAD_MULTIPLE}
     * @return the level that is granted
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
        try {
            return provider.init(required);
        } catch (MpiFailure failure) {
            throw new MPIException(failure.errorClass(), failure.describe(call), failure);
        }
    }

    /** The level of threads that was granted. */
    public static int queryThread() throws MPIException {
        return Session.active().threadLevel().number();
    }

    /** Whether the calling thread is the one that called Init. */
    public static boolean isThreadMain() throws MPIException {
        return Session.active().isMainThread();
    }

    /** Ends; collective. What has not been freed is. */
    public static void Finalize() throws MPIException {
        try {
            Session.active().finish();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Finalize", failure);
        }
    }

    /** Seconds since some time in the past. */
    public static double wtime() throws MPIException {
        return Session.active().time();
    }

    /** Seconds between two ticks of {@link #wtime}. */
    public static double wtick() throws MPIException {
        return Session.active().tick();
    }

    /** The version of the standard; at any time. */
    public static Version getVersion() {
        return new Version(VERSION, SUBVERSION);
    }

    /** One line about the library; at any time. */
    public static String getLibVersion() {
        Provider provider = Session.providerOrNull();
        return provider == null ? "Strobe" : provider.libraryVersion();
    }

    /** The name of the computer. */
    public static String getProcessorName() throws MPIException {
        return Session.active().processorName();
    }

    /** Whether Init has been called; at any time, and still after Finalize. */
    public static boolean isInitialized() throws MPIException {
        return Providers.current().isInitialized();
    }

    /** Whether Finalize has been called; at any time. */
    public static boolean isFinalized() throws MPIException {
        return Providers.current().isFinalized();
    }

    /** Gives memory to buffered sends: their data and {@link #BSEND_OVERHEAD} for each must fit. */
    public static void attachBuffer(byte[] buffer) throws MPIException {
        Provider provider = Session.active();
        try {
            Arguments.present("buffer", buffer, ErrorClass.BUFFER);
            provider.attachBuffer(buffer);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("attachBuffer", failure);
        }
    }

    /** Waits until all messages are out of the attached buffer, and gives it back. */
    public static byte[] detachBuffer() throws MPIException {
        Provider provider = Session.active();
        try {
            return provider.detachBuffer();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("detachBuffer", failure);
        }
    }

    /** Does nothing; at any time. */
    public static void pControl(int level, Object obj) {}

    // Buffers: at any time, in any thread

    /** A direct buffer in native byte order, in memory that messages and windows reach best. */
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

    /** As {@link #newByteBuffer}; the capacity counts elements. */
    public static CharBuffer newCharBuffer(int capacity) {
        return allocate(capacity, Character.BYTES).asCharBuffer();
    }

    /** As {@link #newByteBuffer}; the capacity counts elements. */
    public static ShortBuffer newShortBuffer(int capacity) {
        return allocate(capacity, Short.BYTES).asShortBuffer();
    }

    /** As {@link #newByteBuffer}; the capacity counts elements. */
    public static IntBuffer newIntBuffer(int capacity) {
        return allocate(capacity, Integer.BYTES).asIntBuffer();
    }

    /** As {@link #newByteBuffer}; the capacity counts elements. */
    public static LongBuffer newLongBuffer(int capacity) {
        return allocate(capacity, Long.BYTES).asLongBuffer();
    }

    /** As {@link #newByteBuffer}; the capacity counts elements. */
    public static FloatBuffer newFloatBuffer(int capacity) {
        return allocate(capacity, Float.BYTES).asFloatBuffer();
    }

    /** As {@link #newByteBuffer}; the capacity counts elements. */
    public static DoubleBuffer newDoubleBuffer(int capacity) {
        return allocate(capacity, Double.BYTES).asDoubleBuffer();
    }

    /**
     * What of a buffer lies from an element on, whatever its position; in native byte order. Leaves the buffer with its
     * position at that element and its limit at its capacity.
     */
    public static ByteBuffer slice(ByteBuffer buf, int offset) {
        ByteBuffer slice = buf.clear().position(offset).slice().order(ByteOrder.nativeOrder());
        Slices.remember(slice, buf, offset);
        return slice;
    }

    /** As {@link #slice(ByteBuffer, int)}; the offset counts elements, and the byte order stays. */
    public static CharBuffer slice(CharBuffer buf, int offset) {
        CharBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Character.BYTES);
        return slice;
    }

    /** As {@link #slice(ByteBuffer, int)}; the offset counts elements, and the byte order stays. */
    public static ShortBuffer slice(ShortBuffer buf, int offset) {
        ShortBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Short.BYTES);
        return slice;
    }

    /** As {@link #slice(ByteBuffer, int)}; the offset counts elements, and the byte order stays. */
    public static IntBuffer slice(IntBuffer buf, int offset) {
        IntBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Integer.BYTES);
        return slice;
    }

    /** As {@link #slice(ByteBuffer, int)}; the offset counts elements, and the byte order stays. */
    public static LongBuffer slice(LongBuffer buf, int offset) {
        LongBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Long.BYTES);
        return slice;
    }

    /** As {@link #slice(ByteBuffer, int)}; the offset counts elements, and the byte order stays. */
    public static FloatBuffer slice(FloatBuffer buf, int offset) {
        FloatBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Float.BYTES);
        return slice;
    }

    /** As {@link #slice(ByteBuffer, int)}; the offset counts elements, and the byte order stays. */
    public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
        DoubleBuffer slice = buf.clear().position(offset).slice();
        Slices.remember(slice, buf, (long) offset * Double.BYTES);
        return slice;
    }

    /** A view of an array from an element on. */
    public static ByteBuffer slice(byte[] buf, int offset) {
        return ByteBuffer.wrap(buf).position(offset).slice().order(ByteOrder.nativeOrder());
    }

    /** A view of an array from an element on. */
    public static CharBuffer slice(char[] buf, int offset) {
        return CharBuffer.wrap(buf).position(offset).slice();
    }

    /** A view of an array from an element on. */
    public static ShortBuffer slice(short[] buf, int offset) {
        return ShortBuffer.wrap(buf).position(offset).slice();
    }

    /** A view of an array from an element on. */
    public static IntBuffer slice(int[] buf, int offset) {
        return IntBuffer.wrap(buf).position(offset).slice();
    }

    /** A view of an array from an element on. */
    public static LongBuffer slice(long[] buf, int offset) {
        return LongBuffer.wrap(buf).position(offset).slice();
    }

    /** A view of an array from an element on. */
    public static FloatBuffer slice(float[] buf, int offset) {
        return FloatBuffer.wrap(buf).position(offset).slice();
    }

    /** A view of an array from an element on. */
    public static DoubleBuffer slice(double[] buf, int offset) {
        return DoubleBuffer.wrap(buf).position(offset).slice();
    }
}
