package org.strobe.srm.exchange;

import org.strobe.srm.topology.Team;

/** The pairs of a giver on one node and a receiver on another, one after the other, as both nodes go through them. */
final class Pairs {
    private final Team team;
    private Pattern pattern;
    private int root;
    private int from;
    private int to;
    private int givers;
    private int receivers;
    private int index;

    Pairs(Team team) {
        this.team = team;
    }

    /** A collective begins. */
    void begin(Pattern itsPattern, int itsRoot) {
        pattern = itsPattern;
        root = itsRoot;
    }

    /** From the first pair of two nodes on; false if nothing goes from one to the other. */
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
