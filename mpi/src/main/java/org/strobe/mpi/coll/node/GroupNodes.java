package org.strobe.mpi.coll.node;

import java.util.function.Consumer;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.srm.topology.TeamMap;

/** Ranks of a group by their nodes, and the memory of the own node. The memory is opened at the first collective that needs it. */
public final class GroupNodes {
    private final NodeMemories memories;
    private final ProcessGroup group;
    private final NodeTuning tuning;
    private final Consumer<Runnable> whenClosed;
    private TeamMap map;
    private int largest;
    private SharedNode here;

    GroupNodes(NodeMemories memories, ProcessGroup group, NodeTuning tuning, Consumer<Runnable> whenClosed) {
        this.memories = memories;
        this.group = group;
        this.tuning = tuning;
        this.whenClosed = whenClosed;
    }

    /** True if ranks of the group share a node. Ranks that were started later have no place on one. */
    public boolean areShared() {
        return group.size() > 1 && group.isBelow(memories.rank().size()) && largest() > 1;
    }

    /** True if each node has room for reductions. */
    public boolean haveRoomToReduce() {
        return areShared() && tuning.hasRoomToReduce(largest());
    }

    private int largest() {
        if (largest == 0) {
            TeamMap all = map();
            for (int node = 0; node < all.nodes(); node++) {
                largest = Math.max(largest, all.size(node));
            }
        }
        return largest;
    }

    TeamMap map() {
        if (map == null) {
            map = new TeamMap(group.rank(), GroupTables.of(memories.rank(), group));
        }
        return map;
    }

    NodeTuning tuning() {
        return tuning;
    }

    /** Rank that sends and receives for a node: the root for its own one, else the first one. */
    int speaker(int node, int root) {
        return node == map().node(root) ? root : map().master(node);
    }

    /** True if the own rank sends and receives for its node. */
    boolean speaks(int root) {
        return speaker(map().ownNode(), root) == map().self();
    }

    /** Number of a node, counted from the root's. */
    int place(int node, int root) {
        int nodes = map().nodes();
        return (node - map().node(root) + nodes) % nodes;
    }

    /** Node with a number, counted from the root's. */
    int node(int place, int root) {
        return (place + map().node(root)) % map().nodes();
    }

    /**
     * Memory of the own node. All ranks of the group make the first call in one collective, in which the first rank of each node tells
     * the others the memory's name.
     *
     * @param steps those of a caller that waits
     * @param radix of the tree of barriers
     */
    SharedNode here(Steps steps, int radix) {
        if (here == null) {
            here = open(steps, radix);
            whenClosed.accept(this::close);
        }
        return here;
    }

    private SharedNode open(Steps steps, int radix) {
        Rank rank = memories.rank();
        int node = map().ownNode();
        int master = map().master(node);
        long[] name = {map().self() == master ? memories.nextName() : 0};
        if (map().self() != master) {
            steps.receive(name, 0, 1, Type.LONG, master);
        } else {
            for (int local = 1; local < map().size(node); local++) {
                steps.send(name, 0, 1, Type.LONG, map().member(node, local));
            }
        }
        String text = "collectives/" + map().rank(master) + "-" + name[0];
        return new SharedNode(rank, memories.engine(), map(), text, tuning, radix);
    }

    private void close() {
        here.close();
        here = null;
    }
}
