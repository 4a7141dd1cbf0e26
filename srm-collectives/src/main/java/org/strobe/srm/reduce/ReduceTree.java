package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.ReducePort;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.LocalTree;

/**
 * The operands of one member in a tree: its own, those from the streams of members below it, and, at a master, those
 * of the nodes below, in the NIC's memory.
 *
 * <p>Members' order is: own operand, those of the node, those of other nodes, each from the lowest to the highest. In
 * an oversubscribed group operands are combined from the highest on, once all are there: one wait. Otherwise each is
 * combined as soon as it is there, the lowest first, since it has the smallest subtree.
 */
final class ReduceTree {
    private final Member member;
    private final NodeSpace space;
    private final NetSpace net;
    private final ReducePort port;
    private final LocalTree tree;
    private final long[] firstOf;
    private Payload own;
    private Reducer combiner;
    private int nodesBelow;
    private long pieces;

    /** The next operand, if operands are combined as they arrive; otherwise beyond the last. */
    private int next;

    private ByteBuffer sofar;
    private int sofarAt;

    /** @param net null if no operands arrive from other nodes */
    ReduceTree(Member member, NetSpace net) {
        this.member = member;
        this.space = member.space();
        this.net = net;
        this.tree = new LocalTree(member.shape(), space.members(), space.self());
        this.port = net == null ? null : net.reducePort();
        this.firstOf = new long[space.members()];
    }

    /**
     * Begins.
     *
     * @param localTop the member of the node where its operands come together
     * @param rootNode where those of all nodes do
     */
    void begin(Payload given, Reducer operator, int localTop, int rootNode) {
        own = given;
        combiner = operator;
        tree.turn(localTop);
        pieces = 0;
        if (port != null) {
            port.begin(rootNode);
        }
        nodesBelow = port == null ? 0 : port.children();
        next = operands();
    }

    /** True if operands are combined one by one as they arrive. */
    boolean combinesAsTheyCome() {
        return !member.isCrowded();
    }

    /** Number of operands from below. */
    private int operands() {
        return nodesBelow + tree.children();
    }

    /** True if there is anything to combine. */
    boolean hasOperandsBelow() {
        return operands() > 0;
    }

    /** The operand to combine next; 0 is the last of a piece. */
    int next() {
        return next - 1;
    }

    /** Combines the next operand of a piece, which is there and not the last, with those before it. */
    void combineNext(long position, int part) {
        if (next == operands()) {
            beginPiece(position, part);
        }
        next--;
        ByteBuffer out = scratch(next);
        combiner.apply(sofar, sofarAt, memory(next), place(next), out, 0, part);
        release(next);
        sofar = out;
        sofarAt = 0;
    }

    /** The memory of two, used alternately, that the result does not occupy. */
    private ByteBuffer scratch(int operand) {
        return operand % 2 == 0 ? member.partBytes() : member.otherBytes();
    }

    private void beginPiece(long position, int part) {
        sofar = own.direct();
        sofarAt = (int) position; // of direct operands, which are no longer
        if (sofar == null) {
            boolean isInPart = operands() % 2 == 0;
            own.read(position, isInPart ? member.part() : member.other(), 0, part);
            sofar = isInPart ? member.partBytes() : member.otherBytes();
            sofarAt = 0;
        }
    }

    /** Number of children on the node. The one with the highest members comes first. */
    int children() {
        return tree.children();
    }

    /** A child. */
    int child(int index) {
        return tree.child(index);
    }

    /** The parent on this node, for a member other than the top. */
    int parent() {
        return tree.parent();
    }

    /** Sets the number of a child's first piece of this message in its stream. */
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

    /** Number in its stream of a child's next piece. */
    long piece(int child) {
        return firstOf[child] + pieces;
    }

    /**
     * Combines the next piece of all operands, all of which are there, and frees the slots of those below. An own
     * operand in direct memory is read in place, so that only leaves copy [SRM, section 2.2].
     *
     * @param target the memory of {@code targetBytes}; used if there are no children
     */
    void combine(long position, Region target, ByteBuffer targetBytes, int at, int part) {
        int below = operands();
        if (below == 0) {
            own.read(position, target, at, part);
            return;
        }
        if (combinesAsTheyCome()) {
            combineLast(position, targetBytes, at, part);
            return;
        }
        ByteBuffer mine = own.direct();
        int mineAt = (int) position; // of direct operands, which are no longer
        if (mine == null) {
            own.read(position, member.other(), 0, part);
            mine = member.otherBytes();
            mineAt = 0;
        }
        if (below == 1) {
            combiner.apply(mine, mineAt, memory(0), place(0), targetBytes, at, part);
        } else {
            combiner.apply(memory(1), place(1), memory(0), place(0), targetBytes, at, part);
            for (int i = 2; i < below; i++) {
                combiner.apply(memory(i), place(i), targetBytes, at, part);
            }
            combiner.apply(mine, mineAt, targetBytes, at, part);
        }
        for (int operand = 0; operand < below; operand++) {
            release(operand);
        }
        pieces++;
    }

    private void combineLast(long position, ByteBuffer target, int at, int part) {
        if (next == operands()) {
            beginPiece(position, part);
        }
        combiner.apply(sofar, sofarAt, memory(0), place(0), target, at, part);
        release(0);
        pieces++;
        next = operands();
    }

    /** The memory of an operand from below. Operands of other nodes are numbered first. */
    private ByteBuffer memory(int operand) {
        return operand < nodesBelow
                ? net.bytes()
                : space.stream(tree.child(operand - nodesBelow)).bytes();
    }

    /** Its offset there. */
    private int place(int operand) {
        if (operand < nodesBelow) {
            return port.at(operand);
        }
        int child = tree.child(operand - nodesBelow);
        return Math.toIntExact(space.stream(child).at(piece(child)));
    }

    /** Releases an operand. */
    private void release(int operand) {
        if (operand < nodesBelow) {
            port.next(operand);
        } else {
            int child = tree.child(operand - nodesBelow);
            space.stream(child).take(piece(child));
        }
    }
}
