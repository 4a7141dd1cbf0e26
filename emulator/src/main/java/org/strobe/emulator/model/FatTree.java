package org.strobe.emulator.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.emulator.nic.NodeSet;

/**
 * A fat tree of switches that have as many links up as down, as many levels as it takes. On the way up the links are chosen by the
 * number of the node that is to be reached, so all packets to a node come down the same way, and packets to different nodes meet on no
 * link on their way down. If the tree tapers, several links above the lowest switches are one.
 *
 * <pre>
 *   level 1      s     s        up from block b of level l towards node y: link b k^l + y mod k^l of that level
 *               / \   / \       down to node y: link y of each level
 *   level 0    0   1 2   3
 * </pre>
 */
final class FatTree implements Topology {
    private final int arity;
    private final int levels;
    private final int width;
    private final int taper;

    /**
     * A tree.
     *
     * @param arity how many links down a switch has
     * @param taper so many links above the lowest switches are one
     */
    FatTree(int nodes, int arity, int taper) {
        int depth = 1;
        long reached = arity;
        while (reached < nodes) {
            reached *= arity;
            depth++;
        }
        this.arity = arity;
        this.levels = depth;
        this.width = Math.toIntExact(reached);
        this.taper = taper;
    }

    @Override
    public int links() {
        return Math.multiplyExact(2 * levels, width);
    }

    @Override
    public int longestWay() {
        return 2 * levels;
    }

    @Override
    public int route(int from, int to, int[] way) {
        int count = 0;
        int block = 1;
        int level = 0;
        do {
            way[count++] = up(level, from / block * block + to % block);
            block *= arity;
            level++;
        } while (from / block != to / block);
        while (level > 0) {
            level--;
            way[count++] = down(level, to);
        }
        return count;
    }

    /** Up to the lowest switch above all of them, and down to each block of nodes that has some; each switch repeats it on the link of its own column. */
    @Override
    public int[][] spread(int from, NodeSet to) {
        List<int[]> stages = new ArrayList<>();
        int block = 1;
        int level = 0;
        do {
            stages.add(new int[] {up(level, from)});
            block *= arity;
            level++;
        } while (from / block != to.first() / block || from / block != to.last() / block);
        while (level > 0) {
            level--;
            block /= arity;
            stages.add(down(level, from % block, block, to));
        }
        return stages.toArray(int[][]::new);
    }

    /** The links down to all blocks of so many nodes that have some of a set. */
    private int[] down(int level, int column, int block, NodeSet to) {
        int[] links = new int[to.size()];
        int count = 0;
        int node = to.first();
        while (node != NodeSet.NONE) {
            int first = node / block * block;
            links[count++] = down(level, first + column);
            node = to.next(first + block - 1);
        }
        return Arrays.copyOf(links, count);
    }

    private int merged(int level, int link) {
        return level == 0 ? link : link / taper * taper;
    }

    private int up(int level, int link) {
        return level * width + merged(level, link);
    }

    private int down(int level, int link) {
        return (levels + level) * width + merged(level, link);
    }

    @Override
    public String label(int link) {
        int level = link / width;
        return level < levels ? "up " + level + "." + link % width : "down " + (level - levels) + "." + link % width;
    }
}
