package org.strobe.emulator.model.network.crossbar;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Event;

/** Link that one packet holds at a time. */
final class Link {
    private final Queue<Event> waiting = new ArrayDeque<>();
    private boolean isHeld;
    private long since;
    private long busy;
    private long packets;
    private long bytes;

    /** Runs an event when the link is free, which it then holds. */
    void take(long now, Event taken) {
        if (isHeld) {
            waiting.add(taken);
            return;
        }
        isHeld = true;
        since = now;
        taken.happen();
    }

    /** Frees the link after a packet of some bytes; the next one takes it at once. */
    void free(long now, long ofBytes) {
        busy += now - since;
        packets++;
        bytes += ofBytes;
        since = now;
        if (waiting.isEmpty()) {
            isHeld = false;
        } else {
            waiting.remove().happen();
        }
    }

    /** Start of the present holding. */
    long since() {
        return since;
    }

    boolean wasUsed() {
        return packets > 0;
    }

    LinkLoad load(String name) {
        return new LinkLoad(name, busy, packets, bytes);
    }
}
