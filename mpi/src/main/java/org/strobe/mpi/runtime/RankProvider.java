package org.strobe.mpi.runtime;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankContext;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.calls.GroupCalls;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.log.CollectiveLog;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.ThreadLevel;

/**
 * One rank as an MPI process.
 *
 * <pre>
 *   new --init--> running --finish--> finished
 *                 engine, world, self
 * </pre>
 */
public final class RankProvider implements Provider {
    /** First key for programs; smaller keys belong to the standard's predefined attributes. */
    private static final int FIRST_KEY = 64;

    private static final double NANOS = 1e9;

    /**
     * Cost in nanoseconds of reading the clock on a modelled machine. Without a cost, a loop around the clock would
     * never end.
     */
    private static final long READING_CLOCK = 20;

    private final Rank rank;
    private final Parts parts;
    private final Contexts contexts;
    private final AtomicInteger keys = new AtomicInteger(FIRST_KEY);
    private final Set<RankCommunicator> communicators = new LinkedHashSet<>();
    private final Set<Window> windows = new LinkedHashSet<>();
    private final Universe universe = new Universe(this);
    private boolean bufferAttached;

    private volatile boolean initialized;
    private volatile boolean finished;
    private ThreadLevel level = ThreadLevel.SINGLE;
    private Thread main;
    private Engine engine;
    private RankCommunicator world;
    private RankCommunicator self;
    private RankCommunicator parent;
    private volatile List<GroupCalls> lastCalls;

    public RankProvider(Rank rank, Parts parts) {
        this.rank = rank;
        this.parts = parts;
        this.contexts = new Contexts(process());
    }

    /** The required level, or the highest one below it on a modelled machine, whose ranks have one thread each. */
    private ThreadLevel granted(ThreadLevel required) {
        return required == ThreadLevel.MULTIPLE && rank.isModelled() ? ThreadLevel.SERIALIZED : required;
    }

    @Override
    public ThreadLevel init(ThreadLevel required) {
        if (initialized) {
            throw new MpiFailure(ErrorClass.OTHER, "MPI is already initialized");
        }
        level = granted(required);
        main = Thread.currentThread();
        engine = parts.engine(rank, level);
        World started = rank.world();
        world = named("MPI_COMM_WORLD", ProcessGroup.range(started.first(), started.size(), process()))
                .open(Contexts.ofWorld(started.first()));
        self = named("MPI_COMM_SELF", ProcessGroup.range(process(), 1, process()))
                .open(Contexts.ofSelf(process()));
        parent = universe.meetParent(world);
        rank.context().logCalls(this::calls);
        initialized = true;
        return level;
    }

    /** Opens it without a message: its number follows from the world's. */
    @Override
    public Communicator openAside() {
        CommunicatorState state = new CommunicatorState(null, ErrorMode.RETURN);
        state.setName("messages of the API");
        return RankCommunicator.hidden(this, world.group(), state)
                .open(Contexts.ofAside(rank.world().first()));
    }

    private RankCommunicator named(String name, ProcessGroup group) {
        CommunicatorState state = new CommunicatorState(null, ErrorMode.FATAL);
        state.setName(name);
        return RankCommunicator.intra(this, group, state);
    }

    @Override
    public boolean isInitialized() {
        return initialized;
    }

    @Override
    public void finish() {
        parts.ending(left(communicators).stream().filter(this::isPrograms).toList(), left(windows));
        left(windows).forEach(parts.storage()::leave);
        if (bufferAttached) {
            detachBuffer();
        }
        meetLast();
        List<CollectiveLog> calls = logs();
        calls.forEach(CollectiveLog::complete);
        lastCalls = List.copyOf(calls);
        // Pending operations still complete. No rank needs the context numbers again.
        left(communicators).forEach(RankCommunicator::close);
        universe.close();
        engine.close();
        world = null;
        self = null;
        parent = null;
        finished = true;
    }

    private void meetLast() {
        RankContext context = rank.context();
        context.awaitsLast("Finalize of " + world.shownName());
        try {
            world.finish();
        } finally {
            context.awaitsLast(null);
        }
    }

    /** Logs of collective calls on the communicators that exist, or existed when MPI ended. */
    private List<GroupCalls> calls() {
        List<GroupCalls> last = lastCalls;
        return last != null ? last : List.copyOf(logs());
    }

    private List<CollectiveLog> logs() {
        return left(communicators).stream()
                .map(RankCommunicator::log)
                .filter(Objects::nonNull)
                .toList();
    }

    /** True if the program created the communicator. */
    private boolean isPrograms(RankCommunicator communicator) {
        return !communicator.isHidden() && !isWorldOrSelf(communicator) && !communicator.equals(parent);
    }

    private <T> List<T> left(Set<T> kept) {
        synchronized (kept) {
            return List.copyOf(kept);
        }
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
        return Integer.parseInt(rank.context().guest().environment().getOrDefault("STROBE_APPLICATION", "0"));
    }

    @Override
    public int universeSize() {
        return rank.size();
    }

    @Override
    public double time() {
        if (rank.isModelled() && Thread.currentThread().equals(rank.context().main())) {
            rank.compute(READING_CLOCK);
        }
        return rank.now() / NANOS;
    }

    @Override
    public double tick() {
        return 1 / NANOS;
    }

    @Override
    public String processorName() {
        return rank.processorName().orElseGet(RankProvider::hostName);
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    @Override
    public String libraryVersion() {
        String version = RankProvider.class.getPackage().getImplementationVersion();
        return version == null ? "Strobe (built from classes, no version)" : "Strobe " + version;
    }

    @Override
    public void progress() {
        engine.progress();
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        engine.awaitAny(operations, count);
    }

    @Override
    public void attachBuffer(byte[] buffer) {
        engine.attachBuffer(buffer);
        bufferAttached = true;
    }

    @Override
    public byte[] detachBuffer() {
        byte[] buffer = engine.detachBuffer();
        bufferAttached = false;
        return buffer;
    }

    @Override
    public ByteBuffer allocate(long bytes) {
        if (bytes < 0 || bytes > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.NO_MEM, "bytes=" + bytes + ": a buffer has up to " + Integer.MAX_VALUE);
        }
        try {
            return SharedBuffers.allocate(rank, bytes);
        } catch (OutOfMemoryError e) {
            throw new MpiFailure(ErrorClass.NO_MEM, "bytes=" + bytes + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String openPort(Map<String, String> info) {
        return universe().openPort();
    }

    @Override
    public void closePort(String port) {
        universe().closePort(port);
    }

    @Override
    public void publish(String service, String port, Map<String, String> info) {
        universe().publish(service, port);
    }

    @Override
    public void unpublish(String service, String port, Map<String, String> info) {
        universe().unpublish(service);
    }

    @Override
    public String lookup(String service, Map<String, String> info) {
        return universe().lookup(service);
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        parts.storage().deleteFile(rank, name, info);
    }

    @Override
    public void abort(int code, String why) {
        throw why.isEmpty() ? rank.abort(code, why) : rank.fail(code, why);
    }

    @Override
    public int nextKey() {
        return keys.getAndIncrement();
    }

    /** The rank behind this provider. */
    public Rank rank() {
        return rank;
    }

    /** Engine of the rank; null before Init. */
    public Engine engine() {
        return engine;
    }

    Parts parts() {
        return parts;
    }

    Contexts contexts() {
        return contexts;
    }

    Universe universe() {
        return universe;
    }

    /** Number of this process in groups. */
    int process() {
        return rank.number();
    }

    /** Upper bound of process numbers, exclusive. */
    int capacity() {
        return rank.capacity();
    }

    /** Number of the rank's node. */
    int node() {
        return rank.node();
    }

    boolean isWorldOrSelf(RankCommunicator communicator) {
        return communicator.equals(world) || communicator.equals(self);
    }

    /** Adds a communicator that is about to be used. Its spawned ranks keep their numbers as long as it is open. */
    void opens(RankCommunicator communicator) {
        synchronized (communicators) {
            communicators.add(communicator);
        }
        forSpawned(communicator, process -> {
            if (rank.acquaintances().add(process)) {
                engine.meet(process);
            }
        });
    }

    /** Removes a communicator that is about to be closed; returns true if it was open. */
    boolean closes(RankCommunicator communicator) {
        synchronized (communicators) {
            return communicators.remove(communicator);
        }
    }

    /** The spawned ranks of a closed communicator may lose their numbers. */
    void closed(RankCommunicator communicator) {
        forSpawned(communicator, rank.acquaintances()::remove);
    }

    private void forSpawned(RankCommunicator communicator, IntConsumer action) {
        if (!rank.acquaintances().areInitial()) {
            communicator.group().forFrom(rank.size(), action);
            if (communicator.isInter()) {
                communicator.remoteGroup().forFrom(rank.size(), action);
            }
        }
    }

    /** Keeps a window, to be freed at the end unless the program frees it. */
    Window keep(Window window) {
        synchronized (windows) {
            windows.add(window);
        }
        return window;
    }

    /** Removes a freed window. */
    public void forget(Window window) {
        synchronized (windows) {
            windows.remove(window);
        }
    }
}
