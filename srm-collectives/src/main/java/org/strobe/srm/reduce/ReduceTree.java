package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.ReducePort;
import org.strobe.srm.run.Member;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.BinomialTree;

/**
 * The operands of one member in a tree: its own, those of the members below it on its node, which come through their streams, and,
 * at a master, those of the nodes below, which come into the NIC's memory.
 *
 * <p>In the order of members, an own operand comes first, then those of the node, then those of other nodes, each from the lowest
 * to the highest. They are combined from the highest on.
 */
final class ReduceTree {
    private final Member member;
    private final NodeSpace space;
    private final NetSpace net;
    private final ReducePort port;
    private final BinomialTree shape = new BinomialTree();
    private final int[][] childrenFor;
    private final long[] firstOf;
    private Payload own;
    private Combiner combiner;
    private int top;
    private int[] children;
    private int nodesBelow;
    private long pieces;

    /** @param net null for a team on one node */
    ReduceTree(Member member, NetSpace net) {
        this.member = member;
        this.space = member.space();
        this.net = net;
        this.port = net == null ? null : net.reducePort();
        this.childrenFor = new int[space.members()][];
        this.firstOf = new long[space.members()];
    }

    /**
     * Begins.
     *
     * @param localTop the member of the node where its operands come together
     * @param rootNode where those of all nodes do
     */
    void begin(Payload given, Combiner operator, int localTop, int rootNode) {
        own = given;
        combiner = operator;
        top = localTop;
        children = childrenFor(localTop);
        pieces = 0;
        if (port != null) {
            port.begin(rootNode);
        }
        nodesBelow = port == null ? 0 : port.children();
    }

    /** The own children on the node, the one with the highest members first. */
    private int[] childrenFor(int localTop) {
        if (childrenFor[localTop] == null) {
            int members = space.members();
            int[] vertices = shape.children(Math.floorMod(space.self() - localTop, members), members);
            for (int i = 0; i < vertices.length; i++) {
                vertices[i] = (vertices[i] + localTop) % members;
            }
            childrenFor[localTop] = vertices;
        }
        return childrenFor[localTop];
    }

    /** How many members of the node are right below. */
    int children() {
        return children.length;
    }

    /** One of them. */
    int child(int index) {
        return children[index];
    }

    /** Who takes what is made here, on this node; of a member other than the top. */
    int parent() {
        int members = space.members();
        int vertex = Math.floorMod(space.self() - top, members);
        return (shape.parent(vertex, members) + top) % members;
    }

    /** A child's first piece of this message has this number in its stream. */
    void learn(int child, long firstPiece) {
        firstOf[child] = firstPiece;
    }

    long firstOf(int child) {
        return firstOf[child];
    }

    int nodesBelow() {
        return nodesBelow;
    }

    ReducePort port() {
        return port;
    }

    /** The number in its stream of the piece of a child that is combined next. */
    long piece(int child) {
        return firstOf[child] + pieces;
    }

    /** Combines the next piece of all operands, which are there, and gives back where those below lay. */
    void combine(long position, Region target, ByteBuffer targetBytes, int at, int part) {
        int below = nodesBelow + children.length;
        ByteBuffer direct = own.direct();
        if (below == 1 && direct != null) {
            combiner.apply(direct, Math.toIntExact(position), memory(0), place(0), targetBytes, at, part);
        } else if (below == 0 || combiner.isCommutative()) {
            own.read(position, target, at, part);
            for (int i = 0; i < below; i++) {
                apply(i, targetBytes, at, part);
            }
        } else {
            targetBytes.put(at, memory(0), place(0), part);
            for (int i = 1; i < below; i++) {
                apply(i, targetBytes, at, part);
            }
            own.read(position, member.other(), 0, part);
            combiner.apply(member.otherBytes(), 0, targetBytes, at, part);
        }
        release();
    }

    private void apply(int operand, ByteBuffer targetBytes, int at, int part) {
        combiner.apply(memory(operand), place(operand), targetBytes, at, part);
    }

    /** The memory that an operand from below lies in; those of other nodes are numbered first. */
    private ByteBuffer memory(int operand) {
        return operand < nodesBelow
                ? net.bytes()
                : space.stream(children[operand - nodesBelow]).bytes();
    }

    /** Where it lies there. */
    private int place(int operand) {
        if (operand < nodesBelow) {
            return port.at(operand);
        }
        int child = children[operand - nodesBelow];
        return Math.toIntExact(space.stream(child).at(piece(child)));
    }

    private void release() {
        for (int child = 0; child < nodesBelow; child++) {
            port.next(child);
        }
        for (int child : children) {
            space.stream(child).take(piece(child));
        }
        pieces++;
    }
}
