package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.ReducePort;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.LocalTree;

/**
 * The operands of one member in a tree: its own, those of the members below it on its node, which come through their streams, and,
 * at a master, those of the nodes below, which come into the NIC's memory.
 *
 * <p>In the order of members, an own operand comes first, then those of the node, then those of other nodes, each from the lowest
 * to the highest. Where ranks share processors they are combined from the highest on, when all are there: that is one wait. Otherwise each
 * is combined with those before it as soon as it is there, the lowest first, which has the least below it.
 */
final class ReduceTree {
    private final Member member;
    private final NodeSpace space;
    private final NetSpace net;
    private final ReducePort port;
    private final LocalTree tree;
    private final long[] firstOf;
    private Payload own;
    private Combiner combiner;
    private int nodesBelow;
    private long pieces;

    /** The operand that comes next, of those that are combined as they come; behind the last while there is none. */
    private int next;

    private ByteBuffer sofar;
    private int sofarAt;

    /** @param net null if nothing comes from other nodes */
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
    void begin(Payload given, Combiner operator, int localTop, int rootNode) {
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

    /** Whether operands are combined one by one, as they come. */
    boolean combinesAsTheyCome() {
        return !member.isCrowded();
    }

    /** How many come from below. */
    private int operands() {
        return nodesBelow + tree.children();
    }

    /** Whether there is anything to combine. */
    boolean hasOperandsBelow() {
        return operands() > 0;
    }

    /** The operand that is combined next; that is the last of a piece if it is 0. */
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

    /** One of two memories in turn, of which the result, which may be in the first, is not made. */
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

    /** How many members of the node are right below, the one with the highest members first. */
    int children() {
        return tree.children();
    }

    /** One of them. */
    int child(int index) {
        return tree.child(index);
    }

    /** Who takes what is made here, on this node; of a member other than the top. */
    int parent() {
        return tree.parent();
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

    /**
     * Combines the next piece of all operands, which are there, and gives back where those below lay. An own operand in direct
     * memory is read where it is, so that only members with nobody below copy anything [SRM, section 2.2].
     *
     * @param target the same memory as {@code targetBytes}; used if there is nobody below
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

    /** The memory that an operand from below lies in; those of other nodes are numbered first. */
    private ByteBuffer memory(int operand) {
        return operand < nodesBelow
                ? net.bytes()
                : space.stream(tree.child(operand - nodesBelow)).bytes();
    }

    /** Where it lies there. */
    private int place(int operand) {
        if (operand < nodesBelow) {
            return port.at(operand);
        }
        int child = tree.child(operand - nodesBelow);
        return Math.toIntExact(space.stream(child).at(piece(child)));
    }

    /** An operand was read. */
    private void release(int operand) {
        if (operand < nodesBelow) {
            port.next(operand);
        } else {
            int child = tree.child(operand - nodesBelow);
            space.stream(child).take(piece(child));
        }
    }
}
