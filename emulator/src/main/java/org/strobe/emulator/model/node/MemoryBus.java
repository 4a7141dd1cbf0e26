package org.strobe.emulator.model.node;

import java.util.PriorityQueue;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Path from a node's processors to its memory. Concurrent copies share it evenly; none is faster than a copy alone.
 *
 * <p>All copies progress at one rate. A copy is complete when the common progress, {@code level}, has grown by its
 * size.
 */
final class MemoryBus {
    /** Arrays of a copy: one read, one written. Rates apply to copies without further fetches. */
    static final int ARRAYS_OF_COPYING = 2;

    private final Simulation simulation;
    private final NodeCosts costs;
    private final int id;
    private final PriorityQueue<Copy> copies = new PriorityQueue<>();
    private double level;
    private long levelTime;
    private int streams;
    private long plan;

    /** Copies of equal length that began together: those of the processors of one fiber. */
    private record Copy(double end, Fiber fiber, int streams) implements Comparable<Copy> {
        @Override
        public int compareTo(Copy other) {
            int byEnd = Double.compare(end, other.end);
            return byEnd != 0 ? byEnd : Integer.compare(fiber.id(), other.fiber.id());
        }
    }

    /** @param id breaks ties between events at one time */
    MemoryBus(Simulation simulation, NodeCosts costs, int id) {
        this.simulation = simulation;
        this.costs = costs;
        this.id = id;
    }

    /**
     * Runs over arrays of a number of bytes each and writes one of them; returns at the end. A line that misses the
     * cache may be fetched before it is written.
     */
    void write(long bytes, int arrays) {
        move(bytes, arrays, costs.writeFetches() ? arrays + 1 : arrays);
    }

    /** Runs over arrays of a number of bytes each and writes one of them with non-temporal stores. */
    void stream(long bytes, int arrays) {
        move(bytes, arrays, arrays);
    }

    /**
     * Computes: takes the longer of a time and that of the memory traffic.
     *
     * @param picos of the operations of each processor
     * @param bytes that each processor reads and writes
     * @param processors that compute at once
     * @return picoseconds left to compute after the traffic
     */
    long compute(long picos, long bytes, int processors) {
        long copied = bytes / ARRAYS_OF_COPYING;
        if (copied <= costs.shortCopy()) {
            return Math.max(picos, Picoseconds.of(copied, costs.copyRate()));
        }
        simulation.settle();
        long start = simulation.now();
        moveThroughBus(copied, processors);
        return Math.max(0, picos - (simulation.now() - start));
    }

    private void move(long bytes, int arrays, int throughBus) {
        long inCaches = bytes * arrays / ARRAYS_OF_COPYING;
        simulation.spend(costs.copyStart());
        if (inCaches <= costs.shortCopy()) {
            simulation.spend(Picoseconds.of(inCaches, costs.copyRate()));
        } else {
            moveThroughBus(bytes * throughBus / ARRAYS_OF_COPYING, 1);
        }
    }

    private void moveThroughBus(long bytes, int processors) {
        simulation.settle();
        long start = simulation.now();
        getOn();
        copies.add(new Copy(level + bytes, simulation.running(), processors));
        streams += processors;
        planNext();
        simulation.sleepAtWork();
        simulation.workedSince(start);
    }

    private double rate() {
        return Math.min(costs.memoryRate(), costs.busRate() / streams);
    }

    private void getOn() {
        if (!copies.isEmpty()) {
            level += Picoseconds.bytes(simulation.now() - levelTime, rate());
        }
        levelTime = simulation.now();
    }

    private void planNext() {
        long number = ++plan;
        if (!copies.isEmpty()) {
            double left = Math.max(0, copies.peek().end - level);
            simulation.add(simulation.now() + Picoseconds.of(left, rate()), id, () -> end(number));
        }
    }

    private void end(long number) {
        if (number != plan) {
            return; // outdated: other copies have begun since
        }
        getOn();
        Copy done = copies.poll();
        streams -= done.streams;
        level = Math.max(level, done.end);
        simulation.wake(done.fiber, simulation.now());
        planNext();
    }
}
