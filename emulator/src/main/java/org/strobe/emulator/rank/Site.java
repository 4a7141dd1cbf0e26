package org.strobe.emulator.rank;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.fault.inject.TransferVerdict;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.host.HostInterconnect;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.emulator.platform.HostKernel;
import org.strobe.emulator.platform.JobKernel;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.rank.report.LastWork;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** A job as its ranks in this JVM see it: placement and shared state. NICs and the barrier are opened on first use. */
public final class Site implements AutoCloseable {
    private static final AtomicInteger OPEN = new AtomicInteger();

    /** Time for ranks that nobody knows to end. */
    private static final long LONGEST_LEAVING = TimeUnit.SECONDS.toNanos(5);

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

    private final SiteSettings settings;
    private final HostSite host;
    private final Faults faults;
    private final Doorbell[] doorbells;
    private final JobKernel kernel;

    /** The site of all ranks in this JVM; another one if each rank has a site of its own, as if in a process. */
    private final Site ofJvm;

    private volatile Interconnect interconnect;
    private volatile BarrierWords barrier;
    private final Map<Class<?>, Object> shared = new ConcurrentHashMap<>();
    private final int capacity;
    private volatile Spawner spawner;
    private volatile int firstHere;
    private volatile int endHere;
    private boolean closed;
    private volatile NodeHold hold;

    /**
     * A site on this computer.
     *
     * @param settings common to all processes of the job
     * @param host position of this process
     * @param faults in effect
     */
    public Site(SiteSettings settings, HostSite host, Faults faults) {
        this.settings = settings;
        this.host = host;
        this.faults = faults;
        this.kernel = new HostKernel(host, settings.policy(), transferFaults(), this::openHostInterconnect);
        this.ofJvm = this;
        this.capacity = host.capacity();
        this.endHere = capacity;
        this.doorbells = host.rankDoorbells();
        OPEN.incrementAndGet();
    }

    /** A site on a platform, for all ranks in this JVM. */
    public Site(SiteSettings settings, HostSite host, Faults faults, JobKernel kernel) {
        this(settings, host, faults, kernel, null);
    }

    /** A site for one rank, as if it were in its own process. */
    public Site(Site ofAll, int rank) {
        this(ofAll.settings, ofAll.host, ofAll.faults, ofAll.kernel, ofAll);
        hostsOnly(rank, rank + 1);
    }

    private Site(SiteSettings settings, HostSite host, Faults faults, JobKernel kernel, Site ofAll) {
        this.settings = settings;
        this.host = host;
        this.faults = faults;
        this.kernel = kernel;
        this.ofJvm = ofAll == null ? this : ofAll;
        this.capacity = host.capacity();
        this.endHere = capacity;
        this.doorbells = ofAll == null ? host.rankDoorbells() : ofAll.doorbells;
        OPEN.incrementAndGet();
    }

    /** True if a job, or a part of one, runs in this JVM. */
    public static boolean anyOpen() {
        return OPEN.get() > 0;
    }

    public Placement placement() {
        return host.placement();
    }

    public SegmentStore store() {
        return host.store();
    }

    public WaitingRoom room() {
        return host.room();
    }

    public Board board() {
        return settings.board();
    }

    /** A setting of the job, or this JVM's system property {@code strobe.NAME}; null if neither is set. */
    String setting(String name) {
        String value = settings.byName().get(name);
        return value == null ? System.getProperty("strobe." + name) : value;
    }

    public WaitPolicy policy() {
        return settings.policy();
    }

    public Faults faults() {
        return faults;
    }

    /** Start of the job by {@link System#nanoTime}; equal in all its processes. */
    public long startNanos() {
        return host.room().startNanos();
    }

    /** Declares the range of ranks that live in this JVM; by default all do. */
    public void hostsOnly(int first, int end) {
        firstHere = first;
        endHere = end;
    }

    /** Upper bound of rank numbers, exclusive, spawned ranks included. */
    public int capacity() {
        return capacity;
    }

    /** Index of a rank's doorbell in the room. */
    public int doorbellOf(int rank) {
        return host.doorbellOf(rank);
    }

    /** The node of a rank; spawned ranks are on node 0. */
    public int nodeOf(int rank) {
        return host.nodeOf(rank);
    }

    /** Sets the object that suspends ranks, before they are made. */
    public void holdBy(NodeHold holder) {
        hold = holder;
    }

    /** The object that suspends ranks; null if there is none. */
    NodeHold hold() {
        return hold;
    }

    /** Sets the spawner of this site, and of sites of single ranks that are made of it. */
    public void spawnBy(Spawner starter) {
        spawner = starter;
    }

    /**
     * Takes the numbers of a world that is about to be spawned. On this computer, waits a moment for ranks that are about to
     * end.
     *
     * @param freeing frees the numbers of ranks that have ended
     * @throws SpawnException if too few are free
     */
    public World takeWorld(int ranks, Runnable freeing) {
        long start = System.nanoTime();
        freeing.run();
        int first = board().take(ranks);
        while (first == Board.NO_NUMBERS
                && !kernel.isModelled()
                && board().anyLeaving()
                && System.nanoTime() - start < LONGEST_LEAVING
                && !room().isAborted()) {
            LockSupport.parkNanos(this, PAUSE);
            freeing.run();
            first = board().take(ranks);
        }
        if (first == Board.NO_NUMBERS) {
            throw new SpawnException(
                    "ranks=" + ranks + ": a job has up to " + World.LATER + " spawned ranks at a time, and "
                            + board().spawned() + " run or are still connected; ranks that have ended make room when"
                            + " all others have freed or disconnected the communicators with them");
        }
        return new World(first, ranks);
    }

    /** The spawner; null if there is none. */
    Spawner spawner() {
        return ofJvm.spawner;
    }

    /** True if a rank of the job lives in this JVM. */
    public boolean isHere(int rank) {
        return rank >= firstHere && rank < endHere;
    }

    /**
     * The object of a type that the job's ranks in this JVM share. Made on first use; closed with the site if it can
     * be.
     */
    public <T> T shared(Class<T> type, Supplier<T> maker) {
        return type.cast(shared.computeIfAbsent(type, asked -> maker.get()));
    }

    /** The object of a type that all ranks in this JVM share, even where each has its own site. */
    public <T> T sharedInJvm(Class<T> type, Supplier<T> maker) {
        return ofJvm.shared(type, maker);
    }

    /**
     * True if a rank's objects are in this JVM, even where ranks behave {@linkplain #isHere as if} in separate
     * processes.
     */
    boolean hasObjectsOf(int rank) {
        return ofJvm.isHere(rank);
    }

    /** Doorbells of all ranks, in order; never changed. */
    Doorbell[] doorbells() {
        return doorbells;
    }

    /** The NICs of the job's nodes. */
    public Interconnect interconnect() {
        Interconnect open = interconnect;
        return open == null ? openInterconnect() : open;
    }

    private synchronized Interconnect openInterconnect() {
        if (interconnect == null) {
            checkOpen();
            interconnect = kernel.openInterconnect();
        }
        return interconnect;
    }

    private Interconnect openHostInterconnect() {
        return HostInterconnect.open(host, NicSettings.ofMemory(settings.nicMemory()), transferFaults(), this::fail);
    }

    /** The platform of the job. */
    public JobKernel kernel() {
        return kernel;
    }

    /** Ends the job after the failure of an agent, a handler or a file; false if it has another end already. */
    public boolean fail(String cause) {
        return board().end(Ending.of(Ending.Kind.EXCEPTION, cause), room());
    }

    /** Faults of transfers. */
    public TransferFaults transferFaults() {
        return faults.isNone() ? TransferFaults.NONE : this::check;
    }

    private long check(int fromNode, NodeSet to, boolean multicast) {
        TransferVerdict verdict =
                multicast ? faults.onMulticast(fromNode, to::contains) : faults.onTransfer(fromNode, to.first());
        if (verdict.fails()) {
            throw new TransferFailedException("a transfer from node " + fromNode + " to " + to
                    + " failed, as the fault plan says: " + verdict.failure());
        }
        return verdict.delayNanos();
    }

    /** Number of transfers and messages in flight; 0 if no NIC was used here. */
    public long inFlight() {
        Interconnect open = interconnect;
        return open == null ? 0 : open.inFlight();
    }

    /** The barrier of the initial ranks. */
    BarrierWords barrier() {
        BarrierWords words = barrier;
        return words == null ? openBarrier() : words;
    }

    private synchronized BarrierWords openBarrier() {
        if (barrier == null) {
            checkOpen();
            barrier = BarrierWords.obtain(store());
        }
        return barrier;
    }

    private void checkOpen() {
        if (closed) {
            throw new RankAborted("the job has ended");
        }
    }

    /** Hands on what the job's ranks in this JVM have gathered, where ranks that run on keep the site from being closed. */
    public void handOn() {
        for (Object each : shared.values()) {
            if (each instanceof LastWork work) {
                work.handOn();
            }
        }
    }

    /** Called when no rank of this process uses the site any more. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        OPEN.decrementAndGet();
        closed = true;
        if (interconnect != null) {
            interconnect.close();
        }
        if (barrier != null) {
            barrier.close();
        }
        for (Object each : shared.values()) {
            closeShared(each);
        }
    }

    private static void closeShared(Object object) {
        if (object instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("what ranks shared could not be closed: " + object, e);
            }
        }
    }
}
