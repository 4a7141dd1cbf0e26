package org.strobe.mpi.bgl.deposit;

import java.util.Arrays;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.lines.LineTree;

/**
 * Straight lines of a {@link LineTree}, each of which one packet covers. A rank begins a line where the way turns, and where a line is longer
 * than a packet goes straight on.
 *
 * <pre>
 *     |-->--c-->--o      c: gets a copy of the packet to o
 *     |
 *     r
 * </pre>
 */
final class DepositLines {
    private final GroupBox box;
    private final LineTree tree;
    private final int root;
    private final int most;

    DepositLines(GroupBox box, int root, int part) {
        this.box = box;
        this.tree = new LineTree(box, root, part);
        this.root = root;
        this.most = 2 * box.dimensions() + 1;
    }

    /** Last ranks of the lines that a rank begins. */
    int[] ends(int rank) {
        int ownWay = rank == root ? -1 : box.way(tree.parent(rank), rank);
        int[] ends = children(rank);
        int count = 0;
        for (int child : ends) {
            int way = box.way(rank, child);
            if (way != ownWay || stepsBehind(rank, way) % box.reach(way) == 0) {
                ends[count++] = end(child, way);
            }
        }
        return Arrays.copyOf(ends, count);
    }

    private int[] children(int rank) {
        int[] children = new int[most];
        return Arrays.copyOf(children, tree.children(rank, children));
    }

    /** Steps that the part has come straight on to a rank. */
    private int stepsBehind(int rank, int way) {
        int steps = 0;
        int at = rank;
        while (at != root && box.way(tree.parent(at), at) == way) {
            at = tree.parent(at);
            steps++;
        }
        return steps;
    }

    private int end(int child, int way) {
        int end = child;
        for (int steps = 1; steps < box.reach(way); steps++) {
            int last = end;
            int next = Arrays.stream(children(last))
                    .filter(each -> box.way(last, each) == way)
                    .findAny()
                    .orElse(last);
            if (next == last) {
                return last;
            }
            end = next;
        }
        return end;
    }
}
