package org.strobe.emulator.model;

import org.strobe.emulator.gang.GangShape;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.shm.wait.WaitingRoom;

/** One of several jobs on a modelled machine: its fibers, nodes and account. For the fiber or event that runs. */
final class SharedJob {
    static final long NOT_YET = -1;

    private final int number;
    private final Placement placement;
    private final int firstFiber;
    private final int managementNode;
    private final boolean[] ended;
    private int running;
    private WaitingRoom room;
    private int[] nodes;
    private long submitted = NOT_YET;
    private long placed = NOT_YET;
    private long launched = NOT_YET;
    private long endedAt = NOT_YET;
    private long used;
    private long lent;
    private long held;

    SharedJob(int number, Placement placement, int firstFiber, int managementNode) {
        this.number = number;
        this.placement = placement;
        this.firstFiber = firstFiber;
        this.managementNode = managementNode;
        this.ended = new boolean[placement.ranks()];
        this.running = placement.ranks();
    }

    int number() {
        return number;
    }

    Placement placement() {
        return placement;
    }

    GangShape shape() {
        return GangShape.of(placement);
    }

    int firstFiber() {
        return firstFiber;
    }

    int endFiber() {
        return firstFiber + placement.ranks();
    }

    /** Sets the room in which the ranks of the job wait. */
    void meetIn(WaitingRoom meeting) {
        room = meeting;
    }

    boolean isAborted() {
        return room != null && room.isAborted();
    }

    void submit(long now) {
        submitted = now;
    }

    /** Assigns nodes of the machine. */
    void place(long now, int[] machineNodes) {
        placed = now;
        nodes = machineNodes;
    }

    /** The machine's node of a node of the job. Behind those with ranks is the one that manages the machine. */
    int machineNode(int own) {
        return own < nodes.length ? nodes[own] : managementNode;
    }

    void launch(long now) {
        launched = now;
    }

    boolean isLaunched() {
        return launched != NOT_YET;
    }

    /** True if the job was submitted and some rank has not ended. */
    boolean isHere() {
        return submitted != NOT_YET && running > 0;
    }

    /** True if some rank has begun and not ended. */
    boolean runs() {
        return isLaunched() && running > 0;
    }

    /** Start of its ranks. */
    long launched() {
        return Math.max(0, launched);
    }

    /** The machine's node of a fiber; 0 for a job that ended before it was placed. */
    int nodeOf(int fiber) {
        return nodes == null ? 0 : nodes[placement.nodeOf(fiber - firstFiber)];
    }

    boolean hasEnded(int fiber) {
        return ended[fiber - firstFiber];
    }

    /** Records the end of a fiber; true for the last of the job. */
    boolean end(int fiber, long now) {
        ended[fiber - firstFiber] = true;
        endedAt = Math.max(endedAt, now);
        return --running == 0;
    }

    void use(long picos, boolean asGuest) {
        used += picos;
        lent += asGuest ? picos : 0;
    }

    void hold(long picos) {
        held += picos;
    }

    JobAccount account() {
        return new JobAccount(
                nanos(submitted),
                nanos(placed),
                nanos(launched),
                nanos(endedAt),
                nanos(used),
                nanos(lent),
                nanos(held));
    }

    private static long nanos(long picos) {
        return picos == NOT_YET ? NOT_YET : picos / Simulation.NANO;
    }
}
