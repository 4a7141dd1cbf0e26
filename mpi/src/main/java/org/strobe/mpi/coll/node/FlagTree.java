package org.strobe.mpi.coll.node;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.coll.move.Tree;
import org.strobe.mpi.engine.Engine;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.topology.TeamMap;

/**
 * Barrier of a node's ranks along a spanning tree of flags, in two halves.
 *
 * <pre>
 *   gather     3 --> 2 --> 0 &lt;-- 1        release     0 --> 1, 2 --> 3
 * </pre>
 *
 * <p>A flag holds the number of the barrier. It is set again only after its waiter has seen it.
 */
final class FlagTree {
    private final Engine engine;
    private final Waiting why;

    /** Arrivals of the children and own release, each with the doorbell of its setter's partner. */
    private final Edge[] children;

    /** Null at the root. */
    private final Edge parent;

    private long number;

    /** Flags of a child and its parent. */
    private record Edge(Flag arrival, Flag release, Doorbell other) {}

    FlagTree(Rank rank, Engine engine, TeamMap map, Memory memory, SharedNodeLayout layout, int radix) {
        this.engine = engine;
        int node = map.ownNode();
        int self = map.local(map.self());
        int members = layout.members();
        this.why = Waiting.of("a barrier of a collective in its node's memory", "ranks of its node");
        List<Edge> found = new ArrayList<>();
        for (int child = Tree.nextChild(self, self, radix, members);
                child >= 0;
                child = Tree.nextChild(self, child, radix, members)) {
            found.add(edge(memory, layout, child, rank.doorbell(map.rank(map.member(node, child)))));
        }
        this.children = found.toArray(new Edge[0]);
        this.parent = self == 0
                ? null
                : edge(
                        memory,
                        layout,
                        self,
                        rank.doorbell(map.rank(map.member(node, Tree.parent(self, radix, members)))));
    }

    private static Edge edge(Memory memory, SharedNodeLayout layout, int child, Doorbell other) {
        return new Edge(new Flag(memory, layout.arrival(child)), new Flag(memory, layout.release(child)), other);
    }

    /** Arrives. The first rank knows afterwards that all have arrived. */
    void gather() {
        number++;
        for (Edge child : children) {
            engine.await(child.arrival(), number, why);
        }
        if (parent != null) {
            parent.arrival().set(number, parent.other());
        }
    }

    /** Goes on when the first rank does. */
    void release() {
        if (parent != null) {
            engine.await(parent.release(), number, why);
        }
        for (int i = children.length - 1; i >= 0; i--) {
            children[i].release().set(number, children[i].other());
        }
    }
}
