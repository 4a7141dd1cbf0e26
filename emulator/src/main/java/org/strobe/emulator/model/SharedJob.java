package org.strobe.emulator.model;

import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.gang.JobShape;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.wait.WaitingRoom;

/** One of several jobs of a modelled machine: its fibers, its nodes, and what it has had. For those whose turn it is. */
final class SharedJob {
    static final long NOT_YET = -1;

    private final int number;
    private final Placement placement;
    private final int firstFiber;
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

    SharedJob(int number, Placement placement, int firstFiber) {
        this.number = number;
        this.placement = placement;
        this.firstFiber = firstFiber;
        this.ended = new boolean[placement.ranks()];
        this.running = placement.ranks();
    }

    int number() {
        return number;
    }

    Placement placement() {
        return placement;
    }

    JobShape shape() {
        return JobShape.of(placement);
    }

    int firstFiber() {
        return firstFiber;
    }

    int endFiber() {
        return firstFiber + placement.ranks();
    }

    /** Where its ranks are told to go on. */
    void meetIn(WaitingRoom meeting) {
        room = meeting;
    }

    boolean isAborted() {
        return room != null && room.isAborted();
    }

    void submit(long now) {
        submitted = now;
    }

    /** It has got nodes of the machine. */
    void place(long now, int[] machineNodes) {
        placed = now;
        nodes = machineNodes;
    }

    /** Its nodes, in their order. */
    int[] nodes() {
        return nodes;
    }

    /** The nodes of the machine that some of its own are. */
    NodeSet nodes(NodeSet own) {
        int[] all = new int[own.size()];
        int next = 0;
        for (int node = own.first(); node != NodeSet.NONE; node = own.next(node)) {
            all[next++] = nodes[node];
        }
        return NodeSet.of(all);
    }

    void launch(long now) {
        launched = now;
    }

    boolean isLaunched() {
        return launched != NOT_YET;
    }

    /** Whether it has come, and has ranks that have not ended. */
    boolean isHere() {
        return submitted != NOT_YET && running > 0;
    }

    /** Whether it has ranks that have begun and not ended. */
    boolean runs() {
        return isLaunched() && running > 0;
    }

    /** When its ranks began. */
    long launched() {
        return Math.max(0, launched);
    }

    /** The machine's node of one of its fibers; the first for those of a job that was ended before it had any. */
    int nodeOf(int fiber) {
        return nodes == null ? 0 : nodes[placement.nodeOf(fiber - firstFiber)];
    }

    boolean hasEnded(int fiber) {
        return ended[fiber - firstFiber];
    }

    /** A fiber has ended; tells whether it was the last. */
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
