package org.strobe.emulator.model;

import java.util.PriorityQueue;

/**
 * The way of a node's processors to its memory. Those that copy at the same time share it evenly, and none is faster than it would be
 * alone.
 *
 * <p>All copies under way get on alike, so each is done when all together have got on by as many bytes as it has: {@code level} is how
 * far that is.
 */
final class MemoryBus {
    /** What copying goes over: it reads one and writes one. Rates are those of copying that fetches nothing else. */
    static final int ARRAYS_OF_COPYING = 2;

    private final Simulation simulation;
    private final NodeCosts costs;
    private final int id;
    private final PriorityQueue<Copy> copies = new PriorityQueue<>();
    private double level;
    private long levelTime;
    private long plan;

    private record Copy(double end, Fiber fiber) implements Comparable<Copy> {
        @Override
        public int compareTo(Copy other) {
            int byEnd = Double.compare(end, other.end);
            return byEnd != 0 ? byEnd : Integer.compare(fiber.id(), other.fiber.id());
        }
    }

    /** @param id decides who is first of what happens at the same time */
    MemoryBus(Simulation simulation, NodeCosts costs, int id) {
        this.simulation = simulation;
        this.costs = costs;
        this.id = id;
    }

    /** Runs over so many arrays of so many bytes and writes one of them; returns when that is done. Where a line is not in the cache, writing it may fetch it first. */
    void write(long bytes, int arrays) {
        move(bytes, arrays, costs.writeFetches() ? arrays + 1 : arrays);
    }

    /** The same by stores that go past the caches. */
    void stream(long bytes, int arrays) {
        move(bytes, arrays, arrays);
    }

    private void move(long bytes, int arrays, int throughBus) {
        long inCaches = bytes * arrays / ARRAYS_OF_COPYING;
        simulation.spend(costs.copyStart());
        if (inCaches <= costs.shortCopy()) {
            simulation.spend(NodeCosts.picos(inCaches, costs.copyRate()));
        } else {
            moveThroughBus(bytes * throughBus / ARRAYS_OF_COPYING);
        }
    }

    private void moveThroughBus(long bytes) {
        simulation.settle();
        long start = simulation.now();
        getOn();
        copies.add(new Copy(level + bytes, simulation.running()));
        planNext();
        simulation.sleepAtWork();
        simulation.workedSince(start);
    }

    private double rate() {
        return Math.min(costs.memoryRate(), costs.busRate() / copies.size());
    }

    private void getOn() {
        if (!copies.isEmpty()) {
            level += NodeCosts.bytes(simulation.now() - levelTime, rate());
        }
        levelTime = simulation.now();
    }

    private void planNext() {
        long number = ++plan;
        if (!copies.isEmpty()) {
            double left = Math.max(0, copies.peek().end - level);
            simulation.add(simulation.now() + NodeCosts.picosOf(left, rate()), id, () -> end(number));
        }
    }

    private void end(long number) {
        if (number != plan) {
            return; // others have begun since
        }
        getOn();
        Copy done = copies.poll();
        level = Math.max(level, done.end);
        simulation.wake(done.fiber, simulation.now());
        planNext();
    }
}
