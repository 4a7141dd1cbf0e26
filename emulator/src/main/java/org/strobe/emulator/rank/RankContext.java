package org.strobe.emulator.rank;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.strobe.emulator.console.sink.FailureText;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.process.JavaWait;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.JobFailedException;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.rank.calls.GroupCalls;
import org.strobe.emulator.rank.report.EngineReport;
import org.strobe.emulator.rank.report.RankLogs;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitEndedException;
import org.strobe.shm.wait.WaitingRoom;

/**
 * The internal side of a {@link Rank}, for engines and the runtime; programs have no use for it.
 *
 * <p>Implements waiting, the cost of operations, the start and the end of a rank, and access to the state that ranks share. The main
 * thread waits at its doorbell. Other threads of the rank poll ({@link SecondaryWaits}).
 */
public final class RankContext implements Actor {
    private static final long LONGEST_SLEEP = 10_000_000L;

    /** Number of a main thread that waits in the JVM. */
    private static final long IN_JVM = Long.MIN_VALUE;

    private final Site site;
    private final WaitingRoom room;
    private final int number;
    private final SecondaryWaits secondary;
    private final boolean faulty;
    private final NodeHold hold;
    private final RankLogs logs;

    /** True if an operation needs more than a count. */
    private final boolean minded;

    private Guest guest;
    private Runnable atEnd;
    private AbortListener onAbort;
    private volatile Thread main;
    private volatile Pace pace;
    private long operations;
    private volatile EngineReport engine = EngineReport.NONE;
    private long computesSince;
    private final VainTests tests = new VainTests();
    /** Set by release: a wait that ends needs no fence. */
    private final AtomicReference<Waiting> reason = new AtomicReference<>();

    private volatile Waiting last;
    private Object attachment;
    private volatile Supplier<List<GroupCalls>> calls = List::of;

    /** Receives the abort of a job that has no launcher. */
    public interface AbortListener {
        /** A rank has aborted the job. */
        void aborted(int exitCode, String message);
    }

    RankContext(Site site, int number, boolean isLate) {
        this.site = site;
        this.number = number;
        this.room = site.room();
        this.secondary = new SecondaryWaits(room, site.policy(), number);
        this.faulty = !site.faults().isNone() && !isLate;
        this.hold = site.hold();
        this.logs = new RankLogs(site.kernel());
        this.minded = faulty || hold != null || site.kernel().isModelled();
        this.computesSince = site.startNanos();
    }

    Site site() {
        return site;
    }

    /** The segments of the job. Programs use {@link Rank#nodeMemory} and {@link Rank#nic}. */
    public SegmentStore store() {
        return site.store();
    }

    /** The NICs of the job's nodes. */
    public Interconnect interconnect() {
        return site.interconnect();
    }

    /**
     * Applies the fault plan before a step of an agent that this rank has put on the NIC of its node.
     *
     * @throws JobFailedException if the plan kills the agent at this step
     */
    public void onAgentStep(String agent, long step) {
        int node = site.nodeOf(number);
        String rule = site.faults().onAgentStep(node, agent, step);
        if (rule != null) {
            String message = "agent " + agent + " of node " + node + " was killed by the fault plan: " + rule;
            site.board().end(Ending.of(Ending.Kind.KILLED, message), room);
            throw new JobFailedException(message);
        }
    }

    /** Fails the job for a cause that is no rank's, such as a file that cannot be written. If it has another end already, a line tells the cause. */
    public void fail(String cause) {
        if (!site.fail(cause)) {
            System.err.println("strobe: " + cause);
        }
    }

    /** Prints the reason of a fatal error. Without a launcher the end of the job alone tells it. */
    void tellFatal(String reason) {
        if (onAbort == null) {
            guest.err().println(FailureText.ofFatal(number, reason));
        }
    }

    Error abort(int exitCode, String message) {
        site.board().end(new Ending(Ending.Kind.ABORT, number, exitCode, message), room);
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
            hold.await(site.nodeOf(number), site);
        }
        pace.call();
    }

    /** Applies the rules of the fault plan to this operation. */
    private void suffer() {
        long longer = site.faults().slowdownNanos(number, System.nanoTime() - computesSince);
        long start = System.nanoTime();
        while (System.nanoTime() - start < longer && !room.isAborted()) {
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

    /** Waits as a part of an operation that has begun: the wait costs no call of its own. */
    public void awaitWithin(Awaitable awaited, long target, Waiting why) {
        if (!awaited.isReached(target)) {
            awaitSlowly(awaited, target, why);
        }
    }

    private void awaitSlowly(Awaitable awaited, long target, Waiting why) {
        if (!Thread.currentThread().equals(main)) {
            secondary.await(awaited, target, why);
            return;
        }
        reason.setRelease(why);
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
            return secondary.await(awaited, target, Math.max(0, timeoutNanos));
        }
        reason.setRelease(why);
        try {
            return pace.await(awaited, target, timeoutNanos);
        } catch (WaitEndedException e) {
            throw ended(e);
        } finally {
            waited();
        }
    }

    private void waited() {
        reason.setRelease(null);
        if (faulty) {
            computesSince = System.nanoTime();
        }
    }

    /** Translates the early end of a wait: the end of the job, or an interrupt of the rank's thread. */
    private RuntimeException ended(WaitEndedException e) {
        if (room.isAborted()) {
            throw new RankAborted(room.abortCause());
        }
        Thread.interrupted();
        RankInterruptedException interrupted = new RankInterruptedException(number);
        interrupted.addSuppressed(e);
        return interrupted;
    }

    @Override
    public void notYet() {
        pace.rest(tests.add(operations));
    }

    /** Charges the software cost of a message at either end (modelled machines only). */
    public void handleMessage() {
        if (minded) {
            pace.handleMessage();
        }
    }

    /** Charges a time that software takes for a message at either end, in place of the machine's (modelled machines only). */
    public void handleMessage(long nanos) {
        if (minded) {
            pace.handleMessage(nanos);
        }
    }

    /** Charges the software cost of a message while the queue of a process is locked (modelled machines only). */
    public void handleMessageOf(int process) {
        if (minded) {
            pace.handleMessageOf(process);
        }
    }

    /** Charges a copy of another rank's bytes (modelled machines only). */
    public void copy(long bytes) {
        if (minded) {
            pace.copy(bytes);
        }
    }

    /** Charges a reduction operator over a number of bytes (modelled machines only). */
    public void combine(long bytes) {
        if (minded) {
            pace.combine(bytes);
        }
    }

    /** Charges a streaming loop over {@code arrays} arrays of {@code bytes} bytes with non-temporal stores (modelled machines only). */
    public void stream(long bytes, int arrays) {
        if (minded) {
            pace.stream(bytes, arrays);
        }
    }

    /** Zeroed private memory of this rank. Copies from and to it take time on a modelled machine. */
    public Memory allocate(long size) {
        return site.kernel().allocate(size);
    }

    /** Logs for traces. */
    public RankLogs logs() {
        return logs;
    }

    void compute(long nanos) {
        pace.compute(nanos);
    }

    void compute(double operations, double bytes, int processors) {
        pace.compute(operations, bytes, processors);
    }

    void sleep(long nanos) {
        try {
            pace.sleep(nanos);
        } catch (WaitEndedException e) {
            throw ended(e);
        }
    }

    /** True if the real time of the program's computing counts on a modelled machine; see {@link Pace#measures}. */
    public boolean measures() {
        return pace.measures();
    }

    /** Called when a call returns to the program: the main thread computes from now on. */
    public void computes() {
        if (Thread.currentThread().equals(main)) {
            pace.computes();
        }
    }

    /** Called when the program calls: charges the time that the main thread has computed. */
    public void computed() {
        if (Thread.currentThread().equals(main)) {
            pace.computed();
        }
    }

    /**
     * Counts activity outside of the job's ranks that will act on one of them, such as the work of a disk. No deadlock is reported
     * while the count is above 0. For any thread.
     */
    public void addOutside(long count) {
        site.board().addOutside(count);
    }

    /**
     * Counts processes that have results to hand on when their ranks have ended, well or not. While the count is above 0, the launcher
     * grants them a few more seconds before it kills them.
     */
    public void addLastWork(long count) {
        site.board().addLastWork(count);
    }

    /** Number of ranks that have been started, initial and spawned. For any thread. */
    public int begun() {
        return site.board().taken();
    }

    /** The object that the layer above keeps for this rank; null at first. */
    public Object attachment() {
        return attachment;
    }

    /** Keeps an object for this rank. For its threads, one at a time. */
    public void attach(Object object) {
        attachment = object;
    }

    /** Sets the source of this rank's logs of calls that its groups must make alike. Any thread may ask it. */
    public void logCalls(Supplier<List<GroupCalls>> source) {
        calls = source;
    }

    /** Logs of calls that this rank's groups must make alike. */
    public List<GroupCalls> calls() {
        return calls.get();
    }

    /** See {@link Site#shared}. */
    public <T> T shared(Class<T> type, Supplier<T> maker) {
        return site.shared(type, maker);
    }

    /** See {@link Site#sharedInJvm}. For objects that do not depend on how ranks reach each other. */
    public <T> T sharedInJvm(Class<T> type, Supplier<T> maker) {
        return site.sharedInJvm(type, maker);
    }

    /**
     * True if the objects of a rank are in this JVM, even where ranks behave as if in separate processes. For actions that take no time
     * on any machine.
     */
    public boolean hasObjectsOf(int rank) {
        return site.hasObjectsOf(rank);
    }

    /** True if a rank of the job is in this JVM, so that it can use objects of this one. */
    public boolean isInThisJvm(int rank) {
        return site.isHere(rank);
    }

    /** Called once, before the rank begins. The last action runs when it has ended. */
    public void settle(Guest ownProcess, Runnable last) {
        guest = ownProcess;
        atEnd = last;
    }

    /** Called once, before the rank begins, if no launcher watches the job. */
    public void onAbort(AbortListener listener) {
        onAbort = listener;
    }

    /** Called by the main thread when the rank has ended, or by the launcher when it gives the rank up. */
    public void close() {
        atEnd.run();
    }

    /** Called by the rank's main thread when it begins. */
    public void begin(Pace ownPace) {
        main = Thread.currentThread();
        pace = ownPace;
    }

    /** The rank's program as a process. */
    public Guest guest() {
        return guest;
    }

    /** The rank's main thread; null before it begins. */
    public Thread main() {
        return main;
    }

    /** For deadlock detection: see {@link Pace#stuckIn}. A main thread may also be stuck in the JVM. 0 if the rank has not begun. */
    public long stuckIn() {
        Pace own = pace;
        long inStrobe = own == null ? 0 : own.stuckIn();
        return inStrobe == 0 && waitsInJvm() ? IN_JVM : inStrobe;
    }

    /**
     * A number that stays equal while the main thread waits in Strobe, or while its only operations are tests in vain; 0
     * otherwise. For one thread.
     */
    public long idleIn() {
        long test = tests.look(operations);
        Pace own = pace;
        long stuck = own == null ? 0 : own.stuckIn();
        return stuck != 0 || test == VainTests.NONE ? stuck : IN_JVM + 1 + test;
    }

    /** Number of operations of the rank's threads. What other threads read may lag. */
    public long operations() {
        return operations;
    }

    /** Sets the report of the rank's engine. */
    public void tellBy(EngineReport report) {
        engine = report;
    }

    /** Report of the rank's engine. For any thread. */
    public EngineReport engine() {
        return engine;
    }

    /** True if the rank's latest operations were tests in vain. */
    public boolean isTesting() {
        return tests.areMany();
    }

    /** True if the main thread waits for the end of a thread or for a lock. */
    public boolean waitsInJvm() {
        Pace own = pace;
        return own != null && own.stuckIn() == 0 && JavaWait.holds(main);
    }

    /**
     * For deadlock detection: state of the waits of secondary threads. The number stays the same while no such thread moves; 0 if one
     * may continue.
     */
    public long othersStuckIn() {
        return secondary.signature();
    }

    /** Secondary threads that wait without a deadline. */
    public Set<Thread> othersWaiting() {
        return secondary.threads();
    }

    /** Reasons of secondary threads that wait without a deadline. */
    public Map<Thread, Waiting> othersWaitFor() {
        return secondary.reasons();
    }

    /** The reason for which the main thread waits, one object for one wait; null if it does not wait. */
    public Waiting waitsFor() {
        Waiting why = reason.getAcquire();
        Waiting inWords = last;
        return why == null || inWords == null ? why : inWords;
    }

    /** Sets the words for whatever the main thread awaits in the call that ends its part of the job; null after that call. */
    public void awaitsLast(String what) {
        last = what == null ? null : new LastWait(what, reason::getAcquire);
    }
}
