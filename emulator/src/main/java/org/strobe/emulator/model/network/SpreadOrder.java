package org.strobe.emulator.model.network;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.strobe.emulator.model.simulation.Event;

/**
 * Order of a NIC's messages from its first multicast or query on. A multicast or query begins when all earlier messages
 * have arrived, and holds back later ones until it is complete.
 */
public final class SpreadOrder {
    private record Next(boolean isSpread, Event begin) {}

    private final BooleanSupplier hasAllArrived;
    private final Queue<Next> waiting = new ArrayDeque<>();
    private boolean isSpreading;

    /** @param hasAllArrived true if no message of the NIC is under way */
    public SpreadOrder(BooleanSupplier hasAllArrived) {
        this.hasAllArrived = hasAllArrived;
    }

    /** True if a further message has to wait: {@link #send}. */
    public boolean holds() {
        return isSpreading || !waiting.isEmpty();
    }

    /** Begins a message in its turn. */
    public void send(Event begin) {
        waiting.add(new Next(false, begin));
        goOn();
    }

    /**
     * Begins a multicast or query in its turn.
     *
     * @param begin gets the event that runs when all nodes have been reached
     * @param reached runs then, before later messages leave
     */
    public void spread(Consumer<Event> begin, Event reached) {
        waiting.add(new Next(
                true,
                () -> begin.accept(() -> {
                    reached.happen();
                    isSpreading = false;
                    goOn();
                })));
        goOn();
    }

    /** Called when a message has arrived. */
    public void goOn() {
        while (!isSpreading && !waiting.isEmpty()) {
            if (waiting.peek().isSpread() && !hasAllArrived.getAsBoolean()) {
                return;
            }
            Next next = waiting.remove();
            isSpreading = next.isSpread();
            next.begin().happen();
        }
    }
}
