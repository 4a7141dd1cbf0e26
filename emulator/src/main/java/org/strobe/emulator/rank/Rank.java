package org.strobe.emulator.rank;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.ProgramSpec;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.NodeMemory;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.JobFailedException;
import org.strobe.emulator.nic.Nic;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitEndedException;
import org.strobe.shm.wait.WaitingRoom;

/**
 * One of the parties of a job, on the host kernel: it knows its number and its node, and through it everything is reached
 * that the ranks share. Its main thread waits at its doorbell; other threads of the rank may wait as well, but
 * nobody wakes them: they look again, first often and then every now and then.
 */
public final class Rank implements Actor {
    private static final long LONGEST_SLEEP = 10_000_000L;

    private final Site site;
    private final WaitingRoom room;
    private final int number;
    private final World world;
    private Guest guest;
    private Runnable atEnd;
    private AbortListener onAbort;
    private volatile Thread main;
    private volatile Pace pace;

    private final BesideWaits besides;
    private final boolean faulty;

    /** Whether an operation is more than a count. */
    private final NodeHold hold;

    private final boolean minded;

    private Nic nic;
    private long barriers;
    private boolean inBarrier;
    private long operations;
    private long computesSince;
    private long lastNotYet;
    private int tries;
    private volatile Waiting reason;
    private Object attachment;

    /** One of those that the job begins with. */
    public Rank(Site site, int number) {
        this(site, number, new World(0, site.placement().ranks()));
    }

    /** One that was started with the others of a world. */
    public Rank(Site site, int number, World world) {
        this.site = site;
        this.number = number;
        this.world = world;
        this.room = site.room();
        this.besides = new BesideWaits(room, site.policy(), number);
        this.faulty = !site.faults().isNone() && !isLate();
        this.hold = site.hold();
        this.minded = faulty || hold != null || isModelled();
        this.computesSince = site.startNanos();
    }

    /** The rank that the calling thread belongs to; if it belongs to none, an exception that tells what to do. */
    public static Rank current() {
        return (Rank) Guest.current().tenant();
    }

    /** Its number in the job, from 0. */
    public int number() {
        return number;
    }

    /** How many ranks the job has begun with. */
    public int size() {
        return site.placement().ranks();
    }

    /** Those that it was started with. */
    public World world() {
        return world;
    }

    private boolean isLate() {
        return number >= size();
    }

    /** How many ranks there can be, with those that are started later: their numbers are below this one. */
    public int capacity() {
        return site.capacity();
    }

    /**
     * Starts further ranks: programs in a world of their own. They live as long as they like; the job ends when all have.
     *
     * @return the number of the first
     * @throws SpawnException if they can't be started
     * @throws org.strobe.emulator.guest.ProgramException if a program can't be run
     */
    public int spawn(List<ProgramSpec> programs) {
        Spawner spawner = site.spawner();
        if (spawner == null) {
            throw new SpawnException("the ranks of this job can start no others");
        }
        return spawner.spawn(programs);
    }

    /** The node that it runs on. */
    public int node() {
        return site.nodeOf(number);
    }

    /** How many ranks of its node come before it. */
    public int localNumber() {
        return isLate() ? number - world.first() : site.placement().localRank(number);
    }

    /** How many ranks its node has. */
    public int localSize() {
        return isLate() ? world.size() : site.placement().size(node());
    }

    /** The node of a rank, of its own world or another. */
    public int nodeOf(int rank) {
        return site.nodeOf(rank);
    }

    public Placement placement() {
        return site.placement();
    }

    /** The segments of the job, for those who build on ranks; programs use {@link #nodeMemory} and {@link #nic}. */
    public SegmentStore store() {
        return site.store();
    }

    /** The memory that the ranks of its node share; other nodes have no business there. */
    public NodeMemory nodeMemory() {
        return new NodeMemory(site.store(), node());
    }

    private void checkNotLate() {
        if (isLate()) {
            throw new UnsupportedOperationException(
                    "rank=" + number + ": it was started later, and has no part in the job's barrier");
        }
    }

    /** The NIC of its node. For the rank's main thread. */
    public Nic nic() {
        if (nic == null) {
            nic = site.interconnect().nic(number, this);
        }
        return nic;
    }

    /** The NICs of the job's nodes, for those who build on ranks. */
    public Interconnect interconnect() {
        return site.interconnect();
    }

    /**
     * For agents that this rank has put on the NIC of its node, before each of their steps.
     *
     * @param agent a name by which a fault plan may know it
     * @throws JobFailedException if the plan ends it here
     */
    public void onAgentStep(String agent, long step) {
        String rule = site.faults().onAgentStep(node(), agent, step);
        if (rule != null) {
            String message = "agent " + agent + " of node " + node() + " was killed by the fault plan: " + rule;
            site.board().end(Ending.of(Ending.Kind.KILLED, message), site.room());
            throw new JobFailedException(message);
        }
    }

    /**
     * Waits until all ranks of the job have come here. A rank that is interrupted while it waits counts as having come, and
     * goes on waiting when it calls again. For the main threads of the ranks that the job has begun with.
     */
    public void barrier() {
        checkNotLate();
        operation();
        boolean again = inBarrier;
        if (!again) {
            barriers++;
            inBarrier = true;
        }
        site.barrier().await(this, barriers, again);
        inBarrier = false;
    }

    /** The doorbell to ring when a word was set that a rank may await. */
    public Doorbell doorbell(int rank) {
        return site.room().doorbell(site.doorbellOf(rank));
    }

    /** The task, to be run by any thread as if that thread belonged to this rank. */
    public Runnable bind(Runnable task) {
        return guest.bind(task);
    }

    /** The task, to be run by any thread as if that thread belonged to this rank. */
    public <T> Callable<T> bind(Callable<T> task) {
        return guest.bind(task);
    }

    /**
     * Ends the job: all its ranks end, and the job's exit code is this one.
     *
     * @param why one line for the user
     */
    public Error abort(int exitCode, String why) {
        String message =
                "rank " + number + " aborted the job with exit code " + exitCode + (why.isEmpty() ? "" : ": " + why);
        site.board().end(new Ending(Ending.Kind.ABORT, number, exitCode, message), site.room());
        if (onAbort != null) {
            onAbort.aborted(exitCode, message);
        }
        throw new RankAborted(message);
    }

    @Override
    public long now() {
        return site.kernel().now();
    }

    @Override
    public void operation() {
        operations++;
        if (minded) {
            mind();
        }
        if (room.isAborted()) {
            throw new RankAborted(room.abortCause());
        }
    }

    private void mind() {
        if (faulty) {
            suffer();
        }
        if (hold != null) {
            hold.await(node(), site);
        }
        pace.call();
    }

    /** What the fault plan has in store for this operation. */
    private void suffer() {
        long longer = site.faults().slowdownNanos(number, System.nanoTime() - computesSince);
        long start = System.nanoTime();
        while (System.nanoTime() - start < longer && !site.room().isAborted()) {
            LockSupport.parkNanos(this, Math.min(longer, LONGEST_SLEEP));
        }
        computesSince = System.nanoTime();
        site.faults().onOperation(number);
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        operation();
        if (!awaited.isReached(target)) {
            awaitSlowly(awaited, target, why);
        }
    }

    private void awaitSlowly(Awaitable awaited, long target, Waiting why) {
        if (!Thread.currentThread().equals(main)) {
            besides.await(awaited, target);
            return;
        }
        reason = why;
        try {
            pace.await(awaited, target);
        } catch (WaitEndedException e) {
            throw ended(e);
        } finally {
            waited();
        }
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting why) {
        operation();
        if (awaited.isReached(target)) {
            return true;
        }
        if (!Thread.currentThread().equals(main)) {
            return besides.await(awaited, target, Math.max(0, timeoutNanos));
        }
        reason = why;
        try {
            return pace.await(awaited, target, timeoutNanos);
        } catch (WaitEndedException e) {
            throw ended(e);
        } finally {
            waited();
        }
    }

    private void waited() {
        reason = null;
        if (faulty) {
            computesSince = System.nanoTime();
        }
    }

    /** A wait was cut short: by the job's end, or by an interrupt of the rank's thread. */
    private RuntimeException ended(WaitEndedException e) {
        if (site.room().isAborted()) {
            throw new RankAborted(site.room().abortCause());
        }
        Thread.interrupted();
        RankInterruptedException interrupted = new RankInterruptedException(number);
        interrupted.addSuppressed(e);
        return interrupted;
    }

    @Override
    public void notYet() {
        tries = operations - lastNotYet <= 1 ? tries + 1 : 1;
        lastNotYet = operations;
        pace.rest(tries);
    }

    /** Software deals with a message, at either end of it; on a modelled machine that takes time. */
    public void handleMessage() {
        if (minded) {
            pace.handleMessage();
        }
    }

    /** The same with the queue of a process locked; likewise. */
    public void handleMessageOf(int process) {
        if (minded) {
            pace.handleMessageOf(process);
        }
    }

    /** Its processor copies so many bytes of another rank's; likewise. */
    public void copy(long bytes) {
        if (minded) {
            pace.copy(bytes);
        }
    }

    /** An operator runs over so many bytes, for a reduction; likewise. */
    public void combine(long bytes) {
        if (minded) {
            pace.combine(bytes);
        }
    }

    /** A loop runs over so many arrays of so many bytes, and writes one of them by stores that go past the caches; likewise. */
    public void stream(long bytes, int arrays) {
        if (minded) {
            pace.stream(bytes, arrays);
        }
    }

    /** Zeroed memory that this rank keeps to itself; copies from and to it take time on a modelled machine. */
    public Memory allocate(long size) {
        return site.kernel().allocate(size);
    }

    /** Whether its processor is a modelled one, so that what a library does beside its calls takes no time unless it says so. */
    public boolean isModelled() {
        return site.kernel().isModelled();
    }

    /** How many processors the job's ranks have. */
    public int processors() {
        return site.kernel().processors();
    }

    /** From now on the machine keeps what {@link #linkUses} tells, if its links are modelled. */
    public void logLinks() {
        site.kernel().logLinks();
    }

    /** What the links of all of the machine have carried since {@link #logLinks}; asked when the ranks have ended. */
    public List<LinkUse> linkUses() {
        return site.kernel().linkUses();
    }

    /** Computes for so long: on this computer that takes real time, on a modelled machine its own. */
    public void compute(long nanos) {
        pace.compute(nanos);
    }

    /** Sleeps for so long, in the time of its machine. */
    public void sleep(long nanos) {
        try {
            pace.sleep(nanos);
        } catch (WaitEndedException e) {
            throw ended(e);
        }
    }

    /** Whether what its program computes takes the time that it takes here, on a modelled machine; see {@link Pace#measures}. */
    public boolean measures() {
        return pace.measures();
    }

    /** The program goes on: what its main thread does from now on is its computing; called when a call returns. */
    public void computes() {
        if (Thread.currentThread().equals(main)) {
            pace.computes();
        }
    }

    /** The program calls: what its main thread has computed takes its time now. */
    public void computed() {
        if (Thread.currentThread().equals(main)) {
            pace.computed();
        }
    }

    /**
     * Counts something under way outside of the job's ranks that will yet act on one of them (a disk's work, say): while there
     * is one, nobody is deadlocked. For any thread.
     */
    public void addOutside(long count) {
        site.board().addOutside(count);
    }

    /**
     * Counts processes that have something to hand on when their ranks have ended, well or not: while there is one, they are
     * given a few seconds more before they are killed.
     */
    public void addLastWork(long count) {
        site.board().addLastWork(count);
    }

    /** What those who build on ranks keep for this one; null at first. */
    public Object attachment() {
        return attachment;
    }

    /** Keeps something for this rank. For its threads, one at a time. */
    public void attach(Object object) {
        attachment = object;
    }

    /**
     * What was set for the job by this name: {@code --set NAME=VALUE} of the command line, or {@code Job.set}; if nothing
     * was, the system property {@code strobe.NAME} of this JVM.
     *
     * @return null if it was not set
     */
    public String setting(String name) {
        return site.setting(name);
    }

    /** See {@link Site#shared}. */
    public <T> T shared(Class<T> type, Supplier<T> maker) {
        return site.shared(type, maker);
    }

    /** See {@link Site#sharedInJvm}: for what has nothing to do with how ranks reach each other. */
    public <T> T sharedInJvm(Class<T> type, Supplier<T> maker) {
        return site.sharedInJvm(type, maker);
    }

    /** Whether another rank's objects are in this JVM, also where it is as if they were not: for what takes no time on any machine. */
    public boolean hasObjectsOf(int rank) {
        return site.hasObjectsOf(rank);
    }

    /** Whether another rank of the job is in this JVM, so that objects can be shown to it. */
    public boolean isInThisJvm(int rank) {
        return site.isHere(rank);
    }

    /** Whether the job has ended, by whatever cause. */
    public boolean isJobAborted() {
        return site.room().isAborted();
    }

    /**
     * Called once, before the rank begins.
     *
     * @param last what is to be done when it has ended
     */
    public void settle(Guest ownProcess, Runnable last) {
        guest = ownProcess;
        atEnd = last;
    }

    /** Called once, before the rank begins, if no launcher notices that its job is aborted. */
    public void onAbort(AbortListener listener) {
        onAbort = listener;
    }

    /** Called when all it had to do is done, by its main thread, or when it is given up. */
    public void close() {
        atEnd.run();
    }

    /** Called by the rank's main thread when it begins. */
    public void begin(Pace ownPace) {
        main = Thread.currentThread();
        pace = ownPace;
    }

    Site site() {
        return site;
    }

    public Guest guest() {
        return guest;
    }

    /** The rank's main thread; null before it begins. */
    public Thread main() {
        return main;
    }

    /** For those who look for deadlocks: see {@link Pace#stuckIn}; 0 if it has not begun. */
    public long stuckIn() {
        Pace own = pace;
        return own == null ? 0 : own.stuckIn();
    }

    /** As {@link #stuckIn}, of the other threads that wait here: a number that stays while none moves; 0 if one may go on. */
    public long othersStuckIn() {
        return besides.signature();
    }

    /** The other threads that wait here until they have what they wait for. */
    public Set<Thread> othersWaiting() {
        return besides.threads();
    }

    /** What its main thread waits for; null if it does not wait. */
    public Waiting waitsFor() {
        return reason;
    }
}
