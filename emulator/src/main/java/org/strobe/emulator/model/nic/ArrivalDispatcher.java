package org.strobe.emulator.model.nic;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.strobe.emulator.model.node.Interruptions;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.shm.wait.Doorbell;

/**
 * Completion of arrivals on a machine whose transfers need a processor of their target, such as puts of LAPI. An
 * arrival belongs to the rank that last looked at its event.
 *
 * <pre>
 *   the rank waits for an event, or for several things    completes at once
 *   the rank computes, copies, waits for another word
 *      its interrupts are on                              completes after nic.interrupt, which takes a processor
 *      its interrupts are off                             completes when the rank looks at an event, or at nic.interrupt
 *                                                         after it switches interrupts on
 * </pre>
 *
 * <p>Arrivals during an interrupt complete with it. Arrivals of one rank complete in order.
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
        this.lookedAt = new int[ranks.length];
    }

    /** A rank of the node looks at an event: its arrivals complete now. */
    void look(int rank, int event) {
        if (event >= owners.length) {
            int before = owners.length;
            owners = Arrays.copyOf(owners, Math.max(event + 1, 2 * before));
            Arrays.fill(owners, before, owners.length, NOBODY);
        }
        if (owners[event] != NOBODY) {
            completeHeld(owners[event]);
        }
        owners[event] = rank;
        lookedAt[rank] = event;
        completeHeld(rank);
    }

    private void completeHeld(int rank) {
        Queue<Event> own = held[rank];
        while (own != null && !own.isEmpty()) {
            own.poll().happen();
        }
    }

    /** Completes an arrival now or later. */
    void arrive(int event, Event completion) {
        int rank = event < owners.length ? owners[event] : NOBODY;
        if (rank == NOBODY) {
            completion.happen();
        } else if (simulation.now() < interruptedUntil[rank]) {
            simulation.happenAt(interruptedUntil[rank], node.id(), completion);
        } else if (ranks[rank].isAwaiting(node.wordId(lookedAt[rank]))) {
            completeHeld(rank);
            completion.happen();
        } else if (areOff[rank]) {
            hold(rank, completion);
        } else {
            interrupt(rank, completion);
        }
    }

    private void hold(int rank, Event completion) {
        if (held[rank] == null) {
            held[rank] = new ArrayDeque<>();
        }
        held[rank].add(completion);
    }

    private void interrupt(int rank, Event completion) {
        if (interruptions != null) {
            interruptions.interrupt(node.node(), costs.interrupt());
        }
        interruptedUntil[rank] = simulation.now() + costs.interrupt();
        simulation.happenAt(interruptedUntil[rank], node.id(), completion);
    }

    /** Switches interrupts of a rank. Arrivals that were held cause an interrupt when they are switched on. */
    void switchInterrupts(int rank, boolean areOn) {
        areOff[rank] = !areOn;
        if (areOn && held[rank] != null && !held[rank].isEmpty()) {
            interrupt(rank, () -> completeHeld(rank));
        }
    }
}
