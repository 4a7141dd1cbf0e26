package org.strobe.emulator.model.nic;

import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.model.simulation.Exploring;
import org.strobe.emulator.nic.NodeSet;

/** Departure times of messages that a fault plan or another order delays. Messages of one route depart in order. */
final class Departures {
    private final Exploring exploring;
    private final boolean isUsual;
    private final Map<Long, Long> last = new HashMap<>();

    /** @param isUsual true if no message is ever delayed */
    Departures(Exploring exploring, boolean isUsual) {
        this.exploring = exploring;
        this.isUsual = isUsual;
    }

    /** Departure of a message that is ready at a time. */
    long leaving(int from, int to, long time) {
        if (isUsual) {
            return time;
        }
        long way = way(from, to);
        long leaves = Math.max(time + exploring.late(), last.getOrDefault(way, 0L));
        last.put(way, leaves);
        return leaves;
    }

    /** Departure of a message to several nodes: at the same time for all of them. */
    long leaving(int from, NodeSet to, long time) {
        if (isUsual) {
            return time;
        }
        long leaves = time;
        for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
            leaves = Math.max(leaves, leaving(from, node, time));
        }
        for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
            last.put(way(from, node), leaves);
        }
        return leaves;
    }

    private static long way(int from, int to) {
        return ((long) from << Integer.SIZE) | to;
    }
}
