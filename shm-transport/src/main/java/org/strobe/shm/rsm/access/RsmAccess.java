package org.strobe.shm.rsm.access;

import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_ACL;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Rights of one node to a published segment ({@code rsm_access_entry_t}). A node's own entry has precedence over the
 * one for every node.
 *
 * @param node the node, or {@link #EVERY_NODE}
 * @param rights rights of the node
 */
public record RsmAccess(int node, RsmRights rights) {
    /** Number that stands for all nodes, the exporter's too. */
    public static final int EVERY_NODE = -1;

    public RsmAccess {
        Objects.requireNonNull(rights, "rights");
    }

    /**
     * Entry for every node of the job. It covers {@code RSM_ACCESS_PUBLIC} and {@code RSM_ACCESS_TRUSTED}, since only
     * nodes of the job find its segments.
     */
    public static RsmAccess everyNode(RsmRights rights) {
        return new RsmAccess(EVERY_NODE, rights);
    }

    /** Checks a list against the number of nodes and the segment's capacity. */
    public static void check(List<RsmAccess> list, int nodes, int capacity) {
        if (list.isEmpty() || list.size() > capacity) {
            throw new RsmException(BAD_ACL, "entries=" + list.size() + ": must be 1 to " + capacity);
        }
        Set<Integer> seen = new HashSet<>();
        for (RsmAccess access : list) {
            if (access.node < EVERY_NODE || access.node >= nodes) {
                throw new RsmException(BAD_ACL, "node=" + access.node + ": must be 0 to " + (nodes - 1));
            }
            if (!seen.add(access.node)) {
                throw new RsmException(BAD_ACL, "node=" + access.node + " is named twice in the list");
            }
        }
    }
}
