package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.BAD_ACL;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What one node may do with a published segment ({@code rsm_access_entry_t}). A node's own entry goes before the one
 * for every node.
 *
 * @param node the node, or {@link #EVERY_NODE}
 * @param rights what it may do
 */
public record RsmAccess(int node, RsmRights rights) {
    /** In place of a node: all of them, the exporter's own too. */
    public static final int EVERY_NODE = -1;

    public RsmAccess {
        Objects.requireNonNull(rights, "rights");
    }

    /**
     * Every node of the job ({@code RSM_ACCESS_PUBLIC} and {@code RSM_ACCESS_TRUSTED}, which are one here: nobody but
     * the nodes of the job finds its segments).
     */
    public static RsmAccess everyNode(RsmRights rights) {
        return new RsmAccess(EVERY_NODE, rights);
    }

    /** Checks a list against the interconnect and the room that the segment has for it. */
    static void check(List<RsmAccess> list, int nodes, int capacity) {
        if (list.isEmpty() || list.size() > capacity) {
            throw new RsmException(
                    BAD_ACL, "entries=" + list.size() + ": this segment takes 1 to " + capacity + " of them");
        }
        Set<Integer> seen = new HashSet<>();
        for (RsmAccess access : list) {
            if (access.node < EVERY_NODE || access.node >= nodes) {
                throw new RsmException(BAD_ACL, "node=" + access.node + ": there are the nodes 0 to " + (nodes - 1));
            }
            if (!seen.add(access.node)) {
                throw new RsmException(BAD_ACL, "node=" + access.node + " stands twice in the list");
            }
        }
    }
}
