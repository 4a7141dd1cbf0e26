package org.strobe.emulator.model.network.kind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.NetworkTopology;
import org.strobe.emulator.model.network.Packets;
import org.strobe.emulator.nic.NodeSet;

/**
 * A fat tree with as many links up as down per switch, and the necessary number of levels. The upward link depends on
 * the destination. So all packets to one node descend on one route, and packets to different nodes share no downward
 * link. A taper merges several links above the lowest switches into one.
 *
 * <pre>
 *   level 1      s     s        up from block b of level l towards node y: link b k^l + y mod k^l of that level
 *               / \   / \       down to node y: link y of each level
 *   level 0    0   1 2   3
 * </pre>
 */
public final class FatTree implements NetworkTopology {
    static final NetworkKind KIND = new NetworkKind("fat-tree", FatTree::read);

    private static final int MOST_LINKS = 1 << 12;

    private final int arity;
    private final int levels;
    private final int width;
    private final int taper;

    /**
     * A tree.
     *
     * @param arity downward links per switch
     * @param taper links above the lowest switches that are merged into one
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

    /** A tree for any number of nodes; see {@link #FatTree}. */
    public static Packets.Shape shape(int arity, int taper) {
        return new Shape(arity, taper);
    }

    private record Shape(int arity, int taper) implements Packets.Shape {
        @Override
        public NetworkTopology links(int nodes) {
            return new FatTree(nodes, arity, taper);
        }
    }

    private static Packets read(MachineFile file) {
        return PacketParameters.of(
                file, shape(file.count("network.arity", 2, MOST_LINKS), file.count("network.taper", 1, MOST_LINKS)));
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

    /**
     * Ascends to the lowest common switch, and descends to each block with destinations. Each switch repeats the packet
     * on the link of its own column.
     */
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

    /** Downward links to all blocks of a level with destinations. */
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
