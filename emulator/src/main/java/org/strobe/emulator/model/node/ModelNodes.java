package org.strobe.emulator.model.node;

import java.util.function.IntUnaryOperator;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.shm.segment.Memory;

/**
 * Nodes of a modelled machine: charges memory accesses of their processors. Public for {@code model} and {@code
 * model.nic}.
 */
public final class ModelNodes {
    /**
     * Maximum cache hits between two consecutive fetches of a prefetched sequence: the hit that finds the second line
     * missing, and a test or two.
     */
    private static final int LOOKS_BETWEEN = 3;

    private final Simulation simulation;
    private final IntUnaryOperator nodeOf;
    private final NodeCosts costs;
    private final MemoryBus[] buses;
    private final QueueLocks queueLocks = new QueueLocks();
    private final int[] places;
    private long delivering;

    public ModelNodes(Simulation simulation, Placement placement, NodeCosts costs) {
        this(simulation, placement::nodeOf, placement.ranks(), placement.nodes(), costs);
    }

    /**
     * Nodes whose fibers are placed later.
     *
     * @param nodeOf the node of a fiber
     * @param firstId id of the first node's memory; ids break ties between events at one time
     */
    public ModelNodes(Simulation simulation, IntUnaryOperator nodeOf, int firstId, int nodes, NodeCosts costs) {
        this.simulation = simulation;
        this.nodeOf = nodeOf;
        this.costs = costs;
        this.buses = new MemoryBus[nodes];
        this.places = new int[nodes];
        for (int node = 0; node < buses.length; node++) {
            buses[node] = new MemoryBus(simulation, costs, firstId + node);
        }
    }

    public NodeCosts costs() {
        return costs;
    }

    QueueLocks queueLocks() {
        return queueLocks;
    }

    /** Wraps memory so that accesses take time. */
    public Memory timed(Memory bare) {
        return new TimedMemory(bare, this);
    }

    /** The running fiber; null in an event. */
    Fiber acting() {
        return simulation.running();
    }

    /** Place of a fiber's processor in its node, from 1 in the order of first accesses. */
    int place(Fiber fiber) {
        if (fiber.place() == CacheLines.NIC) {
            fiber.place(++places[nodeOf.applyAsInt(fiber.id())]);
        }
        return fiber.place();
    }

    long now() {
        return simulation.now();
    }

    /**
     * Carries out the effect of a message on its arrival.
     *
     * @param cost processor time to notice what the message writes; 0 if something else tells of it
     */
    public void deliver(long cost, Runnable effect) {
        delivering = cost;
        try {
            effect.run();
        } finally {
            delivering = 0;
        }
    }

    /** Time to notice what is written now; 0 outside of a delivery. */
    long delivering() {
        return delivering;
    }

    /** Charges the notice of arrivals to the running fiber. */
    void notice(long picos) {
        simulation.spend(picos);
    }

    /**
     * Charges a cache hit. Settles only if the fiber is {@linkplain Simulation#settleIfFarAhead far ahead}; concurrent
     * writes may go unseen until the next read.
     */
    public void spendOnHit() {
        simulation.spend(costs.hit());
        simulation.settleIfFarAhead();
    }

    /** Charges a cache hit and settles, so that the owner of the line is known. */
    void spendOnWord() {
        simulation.spend(costs.hit());
        simulation.settle();
    }

    /** Charges a read-modify-write and settles. */
    void spendOnAtomic() {
        simulation.spend(costs.atomic());
        spendOnWord();
    }

    /**
     * Waits for a fetched line; the value is read when the line arrives. Consecutive reads of missing lines, with
     * nothing between them but cache hits, overlap up to the limit of outstanding fetches.
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

    /** Waits for a fetched line. */
    void await(long fetching) {
        if (fetching > 0) {
            simulation.spend(fetching);
            simulation.settle();
        }
    }

    /**
     * Charges the memory traffic of a computation to the running fiber; returns the picoseconds left to compute.
     *
     * @param processors that share the computation evenly
     */
    long compute(double operations, double bytes, int processors) {
        long picos = Picoseconds.of(operations / processors, costs.operations());
        return busOf(simulation.running()).compute(picos, Math.round(bytes / processors), processors)
                + costs.teamBarriers(processors);
    }

    /** Charges a copy to the running fiber. */
    public void copy(long bytes) {
        write(bytes, MemoryBus.ARRAYS_OF_COPYING);
    }

    /** Charges a loop over arrays, one of which is written, to the running fiber. */
    void write(long bytes, int arrays) {
        Fiber fiber = simulation.running();
        if (fiber != null && bytes > 0) {
            busOf(fiber).write(bytes, arrays);
        }
    }

    /** Charges a loop over arrays with non-temporal stores to the running fiber. */
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
