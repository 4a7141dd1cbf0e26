package org.strobe.emulator.model.network.tree;

import java.util.function.LongSupplier;
import org.strobe.emulator.nic.global.GlobalInterrupt;

/** Wires that tell all nodes of a job when each of them has raised its signal. */
public final class Wires {
    private final TreeNetwork.Arrival arrival;
    private final long latency;
    private final int[] events;
    private int raised;
    private long latest;

    /** Wires that join some nodes. */
    public Wires(WiresSpec spec, int nodes, TreeNetwork.Arrival arrival) {
        this.arrival = arrival;
        this.latency = spec.latency(nodes);
        this.events = new int[nodes];
    }

    /**
     * A node's end of them.
     *
     * @param clock time of the caller, at each call
     */
    public GlobalInterrupt at(int node, LongSupplier clock) {
        return event -> raise(node, clock.getAsLong(), event);
    }

    private void raise(int node, long now, int event) {
        events[node] = event;
        latest = Math.max(latest, now);
        raised++;
        if (raised == events.length) {
            for (int each = 0; each < events.length; each++) {
                arrival.at(latest + latency, each, events[each]);
            }
            raised = 0;
            latest = 0;
        }
    }
}
