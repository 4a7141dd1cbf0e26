package org.strobe.emulator.model.node;

import java.util.concurrent.TimeUnit;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell.Announcer;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Virtual time of one rank: charges its operations, and lets others run while it waits. Public for {@code model}, which
 * creates it.
 */
public final class ModelPace implements Pace {
    /** Minimum period of a loop around a call that answers "not yet". Time must pass in such a loop. */
    private static final long LOOP = 10 * Simulation.NANO;

    /** Longest single time span, some weeks; longer ones are cut. */
    private static final long LONGEST = Long.MAX_VALUE / Simulation.NANO / 4;

    private static final long END_OF_TIME = Long.MAX_VALUE / 2;
    private static final long NOT_COMPUTING = Long.MIN_VALUE;

    private static final int ARRAYS_OF_COMBINING = 3;

    private final Simulation simulation;
    private final ModelNodes nodes;
    private final NodeCosts costs;
    private final WaitingRoom room;
    private final double computing;
    private final boolean isCounted;
    private final Fiber fiber;
    private final Announcer announcer;
    private final Admission admission;
    private final Interruptions interruptions;
    private final int rank;
    private final Thread main = Thread.currentThread();

    private long computesSince = NOT_COMPUTING;

    /** True if an announced word was set since the announcement. */
    private boolean called;

    /**
     * Pace of the calling thread; returns at its first turn.
     *
     * @param doorbell of the rank in the room
     * @param fiber the rank in the simulation
     * @param computing what the program's computing costs
     * @param admission admits the rank
     * @param interruptions of its node; null where jobs share the processors, and for spawned ranks
     */
    public ModelPace(
            Simulation simulation,
            ModelNodes nodes,
            WaitingRoom room,
            int doorbell,
            int rank,
            Fiber fiber,
            Computing computing,
            Admission admission,
            Interruptions interruptions) {
        this.simulation = simulation;
        this.nodes = nodes;
        this.costs = nodes.costs();
        this.room = room;
        this.computing = computing.measured();
        this.isCounted = computing.isCounted() && nodes.costs().operations() < NodeCosts.FREE;
        this.fiber = fiber;
        this.admission = admission;
        this.interruptions = interruptions;
        this.rank = rank;
        this.announcer = room.enter(doorbell, this::wake);
        simulation.enter(fiber);
        admission.enter();
    }

    /**
     * Called when an awaited word was set. The simulation notices an abort, which may come from any thread, by itself.
     */
    private void wake() {
        called = true;
        if (!room.isAborted()) {
            simulation.wake(fiber, simulation.now());
        }
    }

    private void checkThread() {
        if (!Thread.currentThread().equals(main)) {
            throw new UnsupportedOperationException("thread="
                    + Thread.currentThread().getName() + ": on a modelled machine only the main thread of rank "
                    + fiber.id() + " may make its calls");
        }
    }

    @Override
    public void call() {
        checkThread();
        simulation.spend(costs.call());
    }

    @Override
    public void handleMessage() {
        simulation.spend(costs.message());
    }

    @Override
    public void handleMessage(long nanos) {
        simulation.spend(nanos * Simulation.NANO);
    }

    @Override
    public void handleMessageOf(int process) {
        simulation.settle();
        long now = simulation.now();
        long until = nodes.queueLocks().take(room, process, now, costs.message(), costs.atomic() + costs.transfer());
        simulation.spend(until - now);
    }

    @Override
    public void copy(long bytes) {
        nodes.copy(bytes);
        simulation.settle();
    }

    /** Memory bandwidth is the limit: three streams cross the bus, against two of a copy. */
    @Override
    public void combine(long bytes) {
        nodes.write(bytes, ARRAYS_OF_COMBINING);
    }

    @Override
    public void stream(long bytes, int arrays) {
        nodes.stream(bytes, arrays);
    }

    @Override
    public void await(Awaitable awaited, long target) {
        simulation.change();
        while (!isThere(awaited, target)) {
            if (!called) {
                simulation.sleep();
            }
            announcer.withdraw();
        }
        announcer.withdraw();
        simulation.change();
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        long deadline = simulation.now() + picos(Math.max(0, timeoutNanos));
        while (!isThere(awaited, target)) {
            if (!called && simulation.now() < deadline) {
                simulation.sleepUntil(deadline);
            }
            announcer.withdraw();
            if (!called && simulation.now() >= deadline) {
                return awaited.isReached(target);
            }
        }
        announcer.withdraw();
        return true;
    }

    private static long picos(long nanos) {
        return Math.min(nanos, LONGEST) * Simulation.NANO;
    }

    /** Announces the awaited word and reads it. Reading takes time, in which others may set the word. */
    private boolean isThere(Awaitable awaited, long target) {
        called = false;
        announcer.announce(awaited, target);
        boolean isReached = awaited.isReached(target);
        room.checkAbort();
        return isReached;
    }

    @Override
    public void rest(int times) {
        simulation.spend(LOOP);
        simulation.settle();
    }

    @Override
    public void compute(double operations, double bytes, int processors) {
        checkThread();
        if (isCounted) {
            computePicos(nodes.compute(operations, bytes, processors), processors);
        }
    }

    @Override
    public void compute(long nanos) {
        checkThread();
        computePicos(picos(nanos), 1);
    }

    private void computePicos(long picos, int processors) {
        boolean goesOn = computesSince != NOT_COMPUTING;
        computed();
        checkTimeIsLeft();
        if (interruptions != null && interruptions.areInUse()) {
            computeInterruptibly(picos, processors);
        } else {
            simulation.spend(picos);
        }
        simulation.settle();
        if (goesOn) {
            computes();
        }
    }

    /** Lets others run meanwhile, who may take time from the computation. */
    private void computeInterruptibly(long picos, int processors) {
        interruptions.begin(rank, processors);
        long start = simulation.now();
        long end = start + picos + interruptions.taken(rank);
        while (simulation.now() < end) {
            simulation.sleepUntil(end);
            room.checkAbort();
            end += interruptions.taken(rank);
        }
        interruptions.end(rank);
        simulation.workedSince(start);
    }

    @Override
    public void sleep(long nanos) {
        checkThread();
        boolean goesOn = computesSince != NOT_COMPUTING;
        computed();
        checkTimeIsLeft();
        simulation.settle();
        long until = simulation.now() + picos(nanos);
        while (simulation.now() < until) {
            simulation.sleepUntil(until);
            room.checkAbort();
        }
        if (goesOn) {
            computes();
        }
    }

    /** Refuses to go on near the end of the picosecond range. */
    private void checkTimeIsLeft() {
        if (simulation.now() > END_OF_TIME) {
            throw new IllegalStateException("virtual time is at its end, after "
                    + TimeUnit.NANOSECONDS.toDays(simulation.now() / Simulation.NANO) + " days");
        }
    }

    @Override
    public boolean measures() {
        return computing > 0;
    }

    @Override
    public void computes() {
        if (measures()) {
            computesSince = System.nanoTime();
        }
    }

    @Override
    public void computed() {
        if (computesSince != NOT_COMPUTING) {
            double nanos = (System.nanoTime() - computesSince) * computing;
            computesSince = NOT_COMPUTING;
            simulation.spend(picos(Math.round(nanos)));
        }
    }

    /** Always 0: the simulation detects a standstill. */
    @Override
    public long stuckIn() {
        return 0;
    }

    @Override
    public void close() {
        announcer.close();
        admission.leave(fiber);
        simulation.leave();
    }
}
