package org.strobe.emulator.rank;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.strobe.emulator.fault.Faults;
import org.strobe.emulator.fault.Verdict;
import org.strobe.emulator.kernel.Kernel;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.TransferFaults;
import org.strobe.emulator.nic.host.HostInterconnect;
import org.strobe.emulator.nic.host.HostSite;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A job as its ranks in this JVM see it: where they are, and what they share. NICs and the barrier come to life when a
 * rank first reaches for them.
 */
public final class Site implements AutoCloseable {
    private static final AtomicInteger OPEN = new AtomicInteger();

    private final SiteSettings settings;
    private final HostSite host;
    private final Faults faults;
    private final Doorbell[] doorbells;
    private final Kernel kernel;

    /** That of all ranks in this JVM: another one if a rank has one of its own, as if it were in a process. */
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
     * @param settings what is the same in all processes of the job
     * @param host where this process stands
     * @param faults what goes wrong
     */
    public Site(SiteSettings settings, HostSite host, Faults faults) {
        this.settings = settings;
        this.host = host;
        this.faults = faults;
        this.kernel = new HostKernel(host, settings.policy(), this::openHostInterconnect);
        this.ofJvm = this;
        this.capacity = host.capacity();
        this.endHere = capacity;
        this.doorbells = host.rankDoorbells();
        OPEN.incrementAndGet();
    }

    /** A site under a kernel, for all ranks in this JVM. */
    public Site(SiteSettings settings, HostSite host, Faults faults, Kernel kernel) {
        this(settings, host, faults, kernel, null);
    }

    /** The site of a rank alone, as if it were in a process of its own, though others are in this JVM. */
    public Site(Site ofAll, int rank) {
        this(ofAll.settings, ofAll.host, ofAll.faults, ofAll.kernel, ofAll);
        hostsOnly(rank, rank + 1);
    }

    private Site(SiteSettings settings, HostSite host, Faults faults, Kernel kernel, Site ofAll) {
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

    /** Whether a job, or a part of one, runs in this JVM. */
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

    /** A setting of the job, or this JVM's system property {@code strobe.NAME}; null if neither is there. */
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

    /** When the job began, by {@link System#nanoTime}; the same in all its processes. */
    public long startNanos() {
        return host.room().startNanos();
    }

    /** Says which ranks of the job live in this JVM, if not all do: those from one number up to, and without, another. */
    public void hostsOnly(int first, int end) {
        firstHere = first;
        endHere = end;
    }

    /** How many ranks there can be, with those that are started later: their numbers are below this one. */
    public int capacity() {
        return capacity;
    }

    /** The number of a rank's doorbell in the room. */
    public int doorbellOf(int rank) {
        return host.doorbellOf(rank);
    }

    /** The node of a rank; those that are started later are on the first. */
    public int nodeOf(int rank) {
        return host.nodeOf(rank);
    }

    /** Says what holds its ranks; before they are made. */
    public void holdBy(NodeHold holder) {
        hold = holder;
    }

    /** What holds its ranks; null if nothing does. */
    NodeHold hold() {
        return hold;
    }

    /** Says who starts further ranks. */
    public void spawnBy(Spawner starter) {
        spawner = starter;
    }

    /**
     * Takes the numbers of ranks that are about to be started together.
     *
     * @throws SpawnException if there are not so many left
     */
    public World takeWorld(int ranks) {
        int first = board().take(ranks);
        if (first == Board.NO_NUMBERS) {
            throw new SpawnException(
                    "ranks=" + ranks + ": a job can start " + World.LATER + " ranks in its life, and has started "
                            + (board().taken() - placement().ranks()));
        }
        return new World(first, ranks);
    }

    /** Who starts further ranks; null if nobody does. */
    Spawner spawner() {
        return spawner;
    }

    /** Whether a rank of the job lives in this JVM. */
    public boolean isHere(int rank) {
        return rank >= firstHere && rank < endHere;
    }

    /**
     * The one object of this type that the job's ranks in this JVM have together; made when first asked for, and closed with
     * the site if it can be.
     */
    public <T> T shared(Class<T> type, Supplier<T> maker) {
        return type.cast(shared.computeIfAbsent(type, asked -> maker.get()));
    }

    /** The same for all ranks in this JVM, also where each has a site of its own. */
    public <T> T sharedInJvm(Class<T> type, Supplier<T> maker) {
        return ofJvm.shared(type, maker);
    }

    /** Whether a rank's objects are in this JVM, though it may be {@linkplain #isHere as if} they were not. */
    boolean hasObjectsOf(int rank) {
        return ofJvm.isHere(rank);
    }

    /** The doorbells of all ranks, in their order; never changed. */
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

    /** Where it runs. */
    public Kernel kernel() {
        return kernel;
    }

    /** An agent or a handler of messages has failed. */
    public void fail(String cause) {
        board().end(Ending.of(Ending.Kind.EXCEPTION, cause), room());
    }

    /** What goes wrong with transfers. */
    public TransferFaults transferFaults() {
        return faults.isNone() ? TransferFaults.NONE : this::check;
    }

    private long check(int fromNode, NodeSet to, boolean multicast) {
        Verdict verdict =
                multicast ? faults.onMulticast(fromNode, to::contains) : faults.onTransfer(fromNode, to.first());
        if (verdict.fails()) {
            throw new TransferFailedException("a transfer from node " + fromNode + " to " + to
                    + " failed, as the fault plan says: " + verdict.failure());
        }
        return verdict.delayNanos();
    }

    /** How many transfers and messages are on their way; 0 if nobody has used a NIC here. */
    public long inFlight() {
        Interconnect open = interconnect;
        return open == null ? 0 : open.inFlight();
    }

    /** The words of the barrier of all ranks. */
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

    /** No rank of this process will use the site any more. */
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
