package org.strobe.srm.exchange;

import org.strobe.srm.topology.TeamMap;

/** The pairs of a giver on one node and a receiver on another. Both nodes visit them in one order. */
final class MemberPairs {
    private final TeamMap team;
    private ExchangePattern pattern;
    private int root;
    private int from;
    private int to;
    private int givers;
    private int receivers;
    private int index;

    MemberPairs(TeamMap team) {
        this.team = team;
    }

    /** Begins a collective. */
    void begin(ExchangePattern itsPattern, int itsRoot) {
        pattern = itsPattern;
        root = itsRoot;
    }

    /** Starts with the first pair of two nodes; false if the first node sends nothing to the second. */
    boolean start(int fromNode, int toNode) {
        from = fromNode;
        to = toNode;
        givers = pattern.givers(team, root, fromNode);
        receivers = pattern.receivers(team, root, toNode);
        index = 0;
        return givers > 0 && receivers > 0;
    }

    boolean isOver() {
        return index == givers * receivers;
    }

    void next() {
        index++;
    }

    int giver() {
        return pattern.giver(team, root, from, index / receivers);
    }

    int receiver() {
        return pattern.receiver(team, root, to, index % receivers);
    }
}
