package org.strobe.emulator.model.nic;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.strobe.emulator.model.node.Interruptions;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.shm.wait.Doorbell;

/**
 * Completion of arrivals with an event, on a machine whose transfers need a processor of their target, such as puts of
 * LAPI. An arrival belongs to the rank that last looked at its event, and completes
 *
 * <pre>
 *   while that rank waits for an event or for several things, or another rank for this event     at once
 *   while that rank computes, copies, waits for another word:
 *      its interrupts are on       after nic.interrupt, which takes a processor, or when the rank looks at an event
 *      its interrupts are off      when the rank looks at an event, or after nic.interrupt once they are on
 *   if no rank has looked at the event yet                                                      at once
 * </pre>
 *
 * <p>Arrivals of one rank complete in order. What they write costs the rank nothing but the notice, also when it looks.
 */
final class ArrivalDispatcher {
    /** Owner of an event that no rank has looked at; rank of a view that belongs to none. */
    static final int NOBODY = -1;

    private final Simulation simulation;
    private final NicCosts costs;
    private final Interruptions interruptions;
    private final NodeState node;
    private final Doorbell[] ranks;
    private final boolean[] areOff;
    private final long[] interruptedUntil;
    private final Queue<Event>[] held;
    private final int[] lookedAt;
    private int[] owners = new int[0];

    /**
     * Arrivals at a node.
     *
     * @param interruptions null where jobs share the processors
     * @param ranks doorbells of the node's ranks
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    ArrivalDispatcher(
            Simulation simulation, NicCosts costs, Interruptions interruptions, NodeState node, Doorbell[] ranks) {
        this.simulation = simulation;
        this.costs = costs;
        this.interruptions = interruptions;
        this.node = node;
        this.ranks = ranks;
        this.areOff = new boolean[ranks.length];
        this.interruptedUntil = new long[ranks.length];
        this.held = new Queue[ranks.length];
        Arrays.setAll(held, rank -> new ArrayDeque<>());
        this.lookedAt = new int[ranks.length];
    }

    /** A rank of the node looks at an event: its arrivals complete now, before this call returns. */
    void look(int rank, int event) {
        simulation.settle();
        int before = owner(event);
        own(rank, event);
        if (before != NOBODY && before != rank && !held[before].isEmpty()) {
            simulation.happenAside(() -> completeHeld(before));
        }
        if (!held[rank].isEmpty()) {
            simulation.happenAside(() -> completeHeld(rank));
        }
    }

    private int owner(int event) {
        return event < owners.length ? owners[event] : NOBODY;
    }

    /** Makes a rank the owner of an event, unless another one waits for it. */
    private void own(int rank, int event) {
        if (event >= owners.length) {
            int before = owners.length;
            owners = Arrays.copyOf(owners, Math.max(event + 1, 2 * before));
            Arrays.fill(owners, before, owners.length, NOBODY);
        }
        lookedAt[rank] = event;
        if (owners[event] == NOBODY || !ranks[owners[event]].isAwaiting(node.wordId(event))) {
            owners[event] = rank;
        }
    }

    /** Forgets who has looked at an event, which begins a new use. */
    void forget(int event) {
        if (event < owners.length) {
            owners[event] = NOBODY;
        }
    }

    /** Called by an event of the simulation: nobody pays for what arrivals write. */
    private void completeHeld(int rank) {
        for (Event next = held[rank].poll(); next != null; next = held[rank].poll()) {
            next.happen();
        }
    }

    /** Completes an arrival now or later; called by an event of the simulation. */
    void arrive(int event, Event completion) {
        int rank = owner(event);
        if (rank == NOBODY) {
            completion.happen();
            return;
        }
        held[rank].add(completion);
        if (isPolled(rank, event)) {
            completeHeld(rank);
        } else if (!areOff[rank]) {
            interrupt(rank);
        }
    }

    private boolean isPolled(int owner, int event) {
        if (ranks[owner].isAwaiting(node.wordId(lookedAt[owner]))) {
            return true;
        }
        for (Doorbell rank : ranks) {
            if (rank.isAwaitingOnly(node.wordId(event))) {
                return true;
            }
        }
        return false;
    }

    /** Begins an interrupt, which completes all arrivals of a rank, unless one has begun. */
    private void interrupt(int rank) {
        if (simulation.now() < interruptedUntil[rank]) {
            return;
        }
        if (interruptions != null) {
            interruptions.interrupt(node.node(), costs.interrupt());
        }
        interruptedUntil[rank] = simulation.now() + costs.interrupt();
        simulation.add(interruptedUntil[rank], node.id(), () -> completeHeld(rank));
    }

    /** Switches interrupts of a rank; returns whether they were on. Arrivals cause one that wait when they are on again. */
    boolean switchInterrupts(int rank, boolean on) {
        simulation.settle();
        boolean wereOn = !areOff[rank];
        areOff[rank] = !on;
        if (on && !held[rank].isEmpty()) {
            interrupt(rank);
        }
        return wereOn;
    }
}
