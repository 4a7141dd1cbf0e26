package org.strobe.emulator.model;

import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.nic.NodeSet;

/** When messages leave their NICs that are made late, by a fault plan or since another order is tried: none before another that went the same way earlier. */
final class Departures {
    private final Exploring exploring;
    private final boolean isUsual;
    private final Map<Long, Long> last = new HashMap<>();

    /** @param isUsual whether nothing is ever late */
    Departures(Exploring exploring, boolean isUsual) {
        this.exploring = exploring;
        this.isUsual = isUsual;
    }

    /** When a message leaves that was to leave at some time, if nothing else makes it late. */
    long leaving(int from, int to, long time) {
        if (isUsual) {
            return time;
        }
        long way = way(from, to);
        long leaves = Math.max(time + exploring.late(), last.getOrDefault(way, 0L));
        last.put(way, leaves);
        return leaves;
    }

    /** The same for a message to several nodes: it leaves for all of them at once. */
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
