package org.strobe.srm.exchange;

import org.strobe.srm.topology.Team;

/** Who gives to whom in a collective that brings parts from members to members. */
enum Pattern {
    /** All to the root. */
    GATHER {
        @Override
        int receivers(Team team, int root, int node) {
            return team.node(root) == node ? 1 : 0;
        }

        @Override
        int receiver(Team team, int root, int node, int index) {
            return root;
        }
    },

    /** The root to all. */
    SCATTER {
        @Override
        int givers(Team team, int root, int node) {
            return team.node(root) == node ? 1 : 0;
        }

        @Override
        int giver(Team team, int root, int node, int index) {
            return root;
        }
    },

    /** All the same to all: a part goes to each node once, in the name of its first member. */
    ALL_GATHER {
        @Override
        int receivers(Team team, int root, int node) {
            return 1;
        }
    },

    /** All to all. */
    ALL_TO_ALL;

    /** How many members of a node give something. */
    int givers(Team team, int root, int node) {
        return team.size(node);
    }

    /** One of them. */
    int giver(Team team, int root, int node, int index) {
        return team.member(node, index);
    }

    /** How many members of a node a giver has parts for. */
    int receivers(Team team, int root, int node) {
        return team.size(node);
    }

    /** One of them. */
    int receiver(Team team, int root, int node, int index) {
        return team.member(node, index);
    }

    /** Whether anything goes from a node to another one. */
    final boolean flows(Team team, int root, int from, int to) {
        return givers(team, root, from) > 0 && receivers(team, root, to) > 0;
    }
}
