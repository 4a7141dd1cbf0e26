package org.strobe.srm.exchange;

import org.strobe.srm.topology.TeamMap;

/** Givers and receivers in a collective that exchanges blocks between members. */
enum ExchangePattern {
    /** All to the root. */
    GATHER {
        @Override
        int receivers(TeamMap team, int root, int node) {
            return team.node(root) == node ? 1 : 0;
        }

        @Override
        int receiver(TeamMap team, int root, int node, int index) {
            return root;
        }
    },

    /** The root to all. */
    SCATTER {
        @Override
        int givers(TeamMap team, int root, int node) {
            return team.node(root) == node ? 1 : 0;
        }

        @Override
        int giver(TeamMap team, int root, int node, int index) {
            return root;
        }
    },

    /** Equal data to all: a block goes to each node once, in the name of the node's first member. */
    ALL_GATHER {
        @Override
        int receivers(TeamMap team, int root, int node) {
            return 1;
        }
    },

    /** All to all. */
    ALL_TO_ALL;

    /** Number of givers on a node. */
    int givers(TeamMap team, int root, int node) {
        return team.size(node);
    }

    /** The giver, or receiver, of an index. */
    int giver(TeamMap team, int root, int node, int index) {
        return team.member(node, index);
    }

    /** Number of receivers on a node for one giver. */
    int receivers(TeamMap team, int root, int node) {
        return team.size(node);
    }

    /** The giver, or receiver, of an index. */
    int receiver(TeamMap team, int root, int node, int index) {
        return team.member(node, index);
    }

    /** True if a node sends anything to another one. */
    final boolean flows(TeamMap team, int root, int from, int to) {
        return givers(team, root, from) > 0 && receivers(team, root, to) > 0;
    }
}
