package org.strobe.emulator.model.network.stripe;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Cables of a Sun Fire Link cluster: four links a node, to other nodes or to switches of eight ports (Figures 2.4 to 2.7
 * of Qian's thesis).
 *
 * <pre>
 *   two-direct         A ==== B               stripes 0-3: the four links between both
 *   three-direct       A == B == C == A       links 0, 1 to the next node, 2, 3 to the one before
 *   one-switch         A B C D == S           links 0, 1 of each to the switch; 2, 3 stay free: eight ports
 *   two-switches       A B C D == S T         links 0, 1 to S, 2, 3 to T
 *   four-switches      A ... H -- S T U V     link i to switch i
 * </pre>
 *
 * <p>The thesis draws four nodes with switches under the caption "1 switch" and writes of two; both are here.
 */
enum StripeTopology {
    TWO_DIRECT(2, false),
    THREE_DIRECT(3, false),
    ONE_SWITCH(4, true),
    TWO_SWITCHES(4, true),
    FOUR_SWITCHES(8, true);

    /** Links of a node. */
    static final int LINKS = 4;

    private final int nodes;
    private final boolean isSwitched;

    StripeTopology(int nodes, boolean isSwitched) {
        this.nodes = nodes;
        this.isSwitched = isSwitched;
    }

    /** Names in machine files. */
    static List<String> names() {
        return Arrays.stream(values()).map(StripeTopology::toString).toList();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Topology of a name in machine files. */
    static StripeTopology of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Maximum number of nodes. */
    int nodes() {
        return nodes;
    }

    /** True if lines pass a switch. */
    boolean isSwitched() {
        return isSwitched;
    }

    /** Number of links by which lines go from any node to any other. */
    int stripes() {
        return this == THREE_DIRECT || this == ONE_SWITCH ? LINKS / 2 : LINKS;
    }

    /** Link at the sending node that a stripe takes. */
    int leavesBy(int from, int to, int stripe) {
        return this == THREE_DIRECT && to != next(from) ? LINKS / 2 + stripe : stripe;
    }

    /** Link at the receiving node that a stripe takes. */
    int arrivesBy(int from, int to, int stripe) {
        return leavesBy(to, from, stripe);
    }

    private static int next(int node) {
        return (node + 1) % THREE_DIRECT.nodes;
    }

    /** Switch that a link of a node is plugged into; -1 for none. */
    int switchOf(int link) {
        return switch (this) {
            case TWO_DIRECT, THREE_DIRECT -> -1;
            case ONE_SWITCH -> link < LINKS / 2 ? 0 : -1;
            case TWO_SWITCHES -> link / 2;
            case FOUR_SWITCHES -> link;
        };
    }
}
