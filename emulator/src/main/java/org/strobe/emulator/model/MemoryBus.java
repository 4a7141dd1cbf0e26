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
    private final Simulation simulation;
    private final NodeCosts costs;
    private final int id;
    private final PriorityQueue<Copy> copies = new PriorityQueue<>();
    private double level;
    private long levelTime;
    private long plan;
    private long moved;

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

    /** Copies so many bytes; returns when that is done. */
    void copy(long bytes) {
        simulation.spend(costs.copyStart());
        if (bytes <= costs.shortCopy()) {
            simulation.spend(NodeCosts.picos(bytes, costs.copyRate()));
            return;
        }
        simulation.settle();
        long start = simulation.now();
        getOn();
        moved += bytes;
        copies.add(new Copy(level + bytes, simulation.running()));
        planNext();
        simulation.sleepAtWork();
        simulation.workedSince(start);
    }

    /** How many bytes have been copied in all. */
    long moved() {
        return moved;
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
