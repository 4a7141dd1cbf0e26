package org.strobe.mpi.nativempi.rank;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.mpi.nativempi.abi.AbiKind;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Environment;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.comm.Communicators;
import org.strobe.mpi.nativempi.file.NativeFile;
import org.strobe.mpi.nativempi.library.LibraryLoading;
import org.strobe.mpi.nativempi.library.LibraryNames;
import org.strobe.mpi.nativempi.library.LoadedLibrary;
import org.strobe.mpi.nativempi.library.NoLibraryException;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.PendingOperations;
import org.strobe.mpi.nativempi.process.Ports;
import org.strobe.mpi.nativempi.value.NativeGroups;
import org.strobe.mpi.nativempi.value.NativeOperator;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.launch.NativeLaunch;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ThreadLevel;

/** This process as a rank of the library. There is one in a JVM, and it initializes MPI once. */
public final class NativeProvider implements Provider {
    /** First key for programs; smaller keys belong to the standard's predefined attributes. */
    private static final int FIRST_KEY = 64;

    private static final double NANOS = 1e9;

    /** Smallest largest tag that the standard allows. */
    private static final int LEAST_TAG = 32767;

    /** Bytes that a message of MPI 5's libraries needs beside its data, as a multiple of what the program counts. */
    private static final int STANDARD_OVERHEAD = 4;

    private final NativeLaunch launch;
    private final LoadedLibrary library;
    private final AtomicInteger keys = new AtomicInteger(FIRST_KEY);

    private String refusal;
    private volatile boolean initialized;
    private volatile boolean finished;
    private ThreadLevel level = ThreadLevel.SINGLE;
    private Thread main;
    private NativeCommunicator world;
    private NativeCommunicator self;
    private NativeCommunicator parent;
    private int largestTag;
    private byte[] attached;
    private Arena attachedCopy;

    private NativeProvider(LoadedLibrary library, NativeLaunch launch) {
        this.library = library;
        this.launch = launch;
    }

    /**
     * Loads the library. Ends the JVM if there is none.
     *
     * @param launch null if no launcher is known
     */
    public static NativeProvider load(NativeLaunch launch) {
        String setting = LibraryNames.setting(System.getProperty(LibraryNames.PROPERTY), System.getenv());
        try {
            return new NativeProvider(LibraryLoading.load(setting, launch, System.getenv()), launch);
        } catch (NoLibraryException e) {
            RankEnd.withoutLibrary(e.getMessage(), launch);
            throw new IllegalStateException(e);
        }
    }

    /**
     * Makes Init end the job.
     *
     * @param why one line
     */
    public void refuseInit(String why) {
        refusal = why;
    }

    @Override
    public ThreadLevel init(ThreadLevel required) {
        Scratch scratch = Scratch.get();
        // No more than asked for: from FUNNELED on, Open MPI's calls use atomic instructions.
        int code = Environment.initThread(0, 0, number(required), scratch.number());
        library.handlers().restore();
        Failures.check(code);
        level = granted(Cells.getInt(scratch.number()));
        main = Thread.currentThread();
        long worldHandle = Native.ABI.handles().world();
        long selfHandle = Native.ABI.handles().self();
        largestTag = Math.max(LEAST_TAG, attribute("MPI_TAG_UB", LEAST_TAG));
        world = NativeCommunicator.predefined(this, worldHandle, "MPI_COMM_WORLD");
        RankEnd.checkWorld(world.size(), launch);
        self = NativeCommunicator.predefined(this, selfHandle, "MPI_COMM_SELF");
        parent = NativeCommunicator.parent(this);
        int rank = world.rank();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> atExit(rank), "end of MPI"));
        initialized = true;
        if (refusal != null) {
            RankEnd.refuse(worldHandle, rank, refusal);
        }
        return level;
    }

    private void atExit(int rank) {
        if (!finished) {
            RankEnd.atExit(rank, launch);
        }
    }

    private static int number(ThreadLevel level) {
        return Native.ABI.table().number("MPI_THREAD_" + level.name());
    }

    private static ThreadLevel granted(int number) {
        ThreadLevel granted = ThreadLevel.SINGLE;
        for (ThreadLevel each : ThreadLevel.values()) {
            granted = number(each) <= number ? each : granted;
        }
        return granted;
    }

    /** An attribute of the world that is an int. */
    private static int attribute(String name, int ifUnset) {
        Scratch scratch = Scratch.get();
        AbiTable table = Native.ABI.table();
        Cells.setInt(scratch.flag(), 0);
        Communicators.GET_ATTR.run(Native.ABI.handles().world(), table.number(name), scratch.number(), scratch.flag());
        return Cells.getInt(scratch.flag()) == 0 ? ifUnset : Cells.getInt(Cells.getLong(scratch.number()));
    }

    @Override
    public boolean isInitialized() {
        return initialized;
    }

    @Override
    public void finish() {
        PendingOperations.endLeft();
        if (attached != null) {
            detachBuffer();
        }
        NativeTypes.freeAll();
        NativeOperator.freeAll();
        NativeGroups.end();
        Failures.check(Environment.end());
        finished = true;
        world = null;
        self = null;
        parent = null;
    }

    @Override
    public boolean isFinalized() {
        return finished;
    }

    @Override
    public ThreadLevel threadLevel() {
        return level;
    }

    @Override
    public boolean isMainThread() {
        return Thread.currentThread().equals(main);
    }

    @Override
    public Communicator world() {
        return world;
    }

    @Override
    public Communicator self() {
        return self;
    }

    @Override
    public Communicator parent() {
        return parent;
    }

    @Override
    public int applicationNumber() {
        return attribute("MPI_APPNUM", 0);
    }

    @Override
    public int universeSize() {
        return attribute("MPI_UNIVERSE_SIZE", world.size());
    }

    @Override
    public int largestTag() {
        return largestTag;
    }

    @Override
    public boolean isTimeGlobal() {
        return attribute("MPI_WTIME_IS_GLOBAL", 0) != 0;
    }

    @Override
    public boolean movesTogether() {
        return false;
    }

    @Override
    public double time() {
        return System.nanoTime() / NANOS;
    }

    @Override
    public double tick() {
        return 1 / NANOS;
    }

    @Override
    public String processorName() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(Native.ABI.table().value("MPI_MAX_PROCESSOR_NAME"));
            Failures.check(
                    Environment.getProcessorName(text.address(), Scratch.get().number()));
            return text.getString(0);
        }
    }

    @Override
    public String libraryVersion() {
        return library.version();
    }

    @Override
    public void progress() {
        self.tryProbe(0, 0);
        PendingOperations.testLeft();
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        PendingOperations.awaitAny(operations, count);
    }

    @Override
    public void awaitAll(Operation[] operations, int count) {
        PendingOperations.awaitAll(operations, count);
    }

    @Override
    public void testSome(Operation[] operations, int count) {
        PendingOperations.testSome(operations, count);
    }

    @Override
    public void attachBuffer(byte[] buffer) {
        if (attached != null) {
            throw new MpiFailure(ErrorClass.BUFFER, "a buffer is attached already: detach it first");
        }
        int factor = Native.ABI.kind() == AbiKind.STANDARD ? STANDARD_OVERHEAD : 1;
        long bytes = Math.min((long) buffer.length * factor, Integer.MAX_VALUE);
        Arena memory = Arena.ofShared();
        try {
            long address = memory.allocate(Math.max(1, bytes), Long.BYTES).address();
            Failures.check(Environment.bufferAttach(address, (int) bytes));
        } catch (MpiFailure failure) {
            memory.close();
            throw failure;
        }
        attached = buffer;
        attachedCopy = memory;
    }

    @Override
    public byte[] detachBuffer() {
        if (attached == null) {
            throw new MpiFailure(ErrorClass.BUFFER, "no buffer is attached");
        }
        Scratch scratch = Scratch.get();
        Failures.check(Environment.bufferDetach(scratch.handle(), scratch.number()));
        byte[] buffer = attached;
        attached = null;
        attachedCopy.close();
        return buffer;
    }

    @Override
    public ByteBuffer allocate(long bytes) {
        if (bytes < 0 || bytes > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.NO_MEM, "bytes=" + bytes + ": a buffer has up to " + Integer.MAX_VALUE);
        }
        try {
            return ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        } catch (OutOfMemoryError e) {
            throw new MpiFailure(ErrorClass.NO_MEM, "bytes=" + bytes + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String openPort(Map<String, String> info) {
        return Ports.open(info);
    }

    @Override
    public void closePort(String port) {
        Ports.close(port);
    }

    @Override
    public void publish(String service, String port, Map<String, String> info) {
        Ports.publish(service, port, info);
    }

    @Override
    public void unpublish(String service, String port, Map<String, String> info) {
        Ports.unpublish(service, port, info);
    }

    @Override
    public String lookup(String service, Map<String, String> info) {
        return Ports.lookup(service, info);
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        NativeFile.delete(name, info);
    }

    @Override
    public void onAbort(Runnable work) {
        RankEnd.setLastWork(work);
    }

    @Override
    public void abort(int code, String why) {
        RankEnd.abort(Native.ABI.handles().world(), world.rank(), code, why);
    }

    @Override
    public int nextKey() {
        return keys.getAndIncrement();
    }
}
