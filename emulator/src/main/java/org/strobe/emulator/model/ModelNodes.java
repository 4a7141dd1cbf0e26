package org.strobe.emulator.model;

import java.util.function.IntUnaryOperator;
import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.Memory;

/** The nodes of a modelled machine, as the processors on them see their memory. */
final class ModelNodes {
    /** So many looks at the own cache between two lines that are fetched: the one that finds the second missing, and a test or two. */
    private static final int LOOKS_BETWEEN = 3;

    private final Simulation simulation;
    private final IntUnaryOperator nodeOf;
    private final NodeCosts costs;
    private final MemoryBus[] buses;
    private final QueueLocks queueLocks = new QueueLocks();

    ModelNodes(Simulation simulation, Placement placement, NodeCosts costs) {
        this(simulation, placement::nodeOf, placement.ranks(), placement.nodes(), costs);
    }

    /**
     * Nodes of which not everybody is on one from the beginning.
     *
     * @param nodeOf the node of a fiber
     * @param firstId the id of the first node's memory; it decides who is first of what happens at the same time
     */
    ModelNodes(Simulation simulation, IntUnaryOperator nodeOf, int firstId, int nodes, NodeCosts costs) {
        this.simulation = simulation;
        this.nodeOf = nodeOf;
        this.costs = costs;
        this.buses = new MemoryBus[nodes];
        for (int node = 0; node < buses.length; node++) {
            buses[node] = new MemoryBus(simulation, costs, firstId + node);
        }
    }

    NodeCosts costs() {
        return costs;
    }

    QueueLocks queueLocks() {
        return queueLocks;
    }

    /** Memory as the processors see it: to reach it takes time. */
    Memory timed(Memory bare) {
        return new TimedMemory(bare, this);
    }

    /** The rank whose turn it is; null if there is none. */
    Fiber acting() {
        return simulation.running();
    }

    long now() {
        return simulation.now();
    }

    /**
     * Takes the time of a word in the own cache, and lets others go first only if it is {@linkplain Simulation#settleIfFarAhead far
     * ahead} of them: what those do to it who are not that far behind goes unseen until the next look.
     */
    void spendOnHit() {
        simulation.spend(costs.hit());
        simulation.settleIfFarAhead();
    }

    /** Takes the time of a word in the own cache, and lets those go first whose turn is earlier: who has its line is known then. */
    void spendOnWord() {
        simulation.spend(costs.hit());
        simulation.settle();
    }

    /** The same for a read-modify-write. */
    void spendOnAtomic() {
        simulation.spend(costs.atomic());
        spendOnWord();
    }

    /**
     * Waits for a line to be read that takes so long to be there; what is read is what stands there then. A processor reads ahead: of lines that it reads one after the
     * other, with nothing in between but looks at its own cache, as many are on their way at once as may be.
     */
    void awaitRead(long fetching) {
        if (fetching > 0) {
            Fiber reader = simulation.running();
            boolean goesOn = simulation.now() - reader.fetched() <= LOOKS_BETWEEN * costs.hit();
            simulation.spend(goesOn ? fetching / costs.fetches() : fetching);
            reader.fetched(simulation.now());
            simulation.settle();
        }
    }

    /** Waits for a line that takes so long to be there. */
    void await(long fetching) {
        if (fetching > 0) {
            simulation.spend(fetching);
            simulation.settle();
        }
    }

    /** The rank whose turn it is copies so many bytes. */
    void copy(long bytes) {
        write(bytes, MemoryBus.ARRAYS_OF_COPYING);
    }

    /** The rank whose turn it is runs over so many arrays of so many bytes, and writes one of them. */
    void write(long bytes, int arrays) {
        Fiber fiber = simulation.running();
        if (fiber != null && bytes > 0) {
            busOf(fiber).write(bytes, arrays);
        }
    }

    /** The same by stores that go past the caches. */
    void stream(long bytes, int arrays) {
        Fiber fiber = simulation.running();
        if (fiber != null && bytes > 0) {
            busOf(fiber).stream(bytes, arrays);
        }
    }

    private MemoryBus busOf(Fiber fiber) {
        return buses[nodeOf.applyAsInt(fiber.id())];
    }
}
