package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Either;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.Stream;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.Shape;

/**
 * A reduction along a tree whose edges are streams, piece by piece, so that all members work at the same time.
 *
 * <pre>
 *   up     7 --> 6, 5 --> 4, 3 --> 2, 1 --> 0      6 --> 4, 2 --> 0      4 --> 0
 *   down   0 --> 1 ... 7                                                          if all get the result
 * </pre>
 *
 * <p>Each member tells in its cell at which piece of its stream this message begins. Who has children combines their pieces with
 * its own and puts the outcome into its own stream; the root puts it where the result belongs. If all get the result, the root's
 * stream takes each piece to everybody else. Operands meet in the order of members, beginning at the root.
 */
public final class StreamedReduce extends NodeRun {
    private static final int TELL = 0;
    private static final int LEARN = 1;
    private static final int STREAM = 2;

    private final Shape shape = new BinomialTree();
    private final Either either = new Either();
    private final int[][] childrenOf;
    private final long[] firstOf;
    private Payload given;
    private Payload gotten;
    private Combiner combiner;
    private int root;
    private boolean all;
    private int stage;
    private int told;
    private int[] children;
    private long bytes;
    private int most;
    private long up;
    private long upPiece;
    private long down;
    private long downPiece;
    private Awaitable obstacle;
    private long obstacleTarget;

    public StreamedReduce(Member member, String name) {
        super(member, name);
        this.childrenOf = new int[space.members()][];
        this.firstOf = new long[space.members()];
    }

    /**
     * Begins.
     *
     * @param result where the own result belongs; null for one who gets none
     * @param localRoot where the tree ends: member 0 if the operator is not commutative
     * @param forAll whether everybody gets the result
     */
    public StreamedReduce begin(Payload own, Payload result, Combiner operator, int localRoot, boolean forAll) {
        given = own;
        gotten = result;
        combiner = operator;
        root = localRoot;
        all = forAll;
        stage = TELL;
        told = 0;
        children = children();
        bytes = own.bytes();
        most = Stream.pieceOf(bytes, operator.unit());
        up = 0;
        upPiece = 0;
        down = 0;
        downPiece = 0;
        return this;
    }

    /** The own children in the tree, the one with the highest members first. */
    private int[] children() {
        int members = space.members();
        int vertex = Math.floorMod(space.self() - root, members);
        if (childrenOf[vertex] == null) {
            childrenOf[vertex] = shape.children(vertex, members);
            for (int i = 0; i < childrenOf[vertex].length; i++) {
                childrenOf[vertex][i] = (childrenOf[vertex][i] + root) % members;
            }
        }
        return childrenOf[vertex];
    }

    private boolean isRoot() {
        return space.self() == root;
    }

    private boolean sends() {
        return all || !isRoot();
    }

    private boolean receives() {
        return all && !isRoot();
    }

    @Override
    public boolean advance() {
        if (stage == TELL) {
            if (!hasRoom()) {
                return false;
            }
            if (sends()) {
                Cell cell = space.cell(space.self());
                cell.setNumber(space.outlet().next());
                cell.show(space.number(), 0, Long.BYTES, bytes, space.doorbells());
            }
            stage = LEARN;
        }
        if (stage == LEARN) {
            for (; told < children.length; told++) {
                if (!isTold(children[told])) {
                    return false;
                }
            }
            if (receives() && !isTold(root)) {
                return false;
            }
            stage = STREAM;
        }
        return isStreamed();
    }

    private boolean isTold(int local) {
        if (!isShown(local)) {
            return false;
        }
        firstOf[local] = space.cell(local).number();
        return true;
    }

    private boolean isStreamed() {
        while (true) {
            boolean moved = up < bytes && movesUp();
            Awaitable above = obstacle;
            long aboveTarget = obstacleTarget;
            if (receives() && down < bytes) {
                moved |= movesDown();
            }
            boolean isDown = !receives() || down == bytes;
            if (up == bytes && isDown) {
                return true;
            }
            if (!moved && !mayMove(above, aboveTarget)) {
                return false;
            }
        }
    }

    /** Whether what stood in the way is there by now. */
    private boolean mayMove(Awaitable above, long aboveTarget) {
        boolean isOneWay = up == bytes || !receives();
        return isOneWay
                ? isReached(obstacle, obstacleTarget)
                : isReached(either.of(above, aboveTarget, obstacle, obstacleTarget), 0);
    }

    private boolean isThere(Awaitable state, long target) {
        obstacle = state;
        obstacleTarget = target;
        return state.isReached(target);
    }

    /** One piece on its way to the root; false if it has to wait. */
    private boolean movesUp() {
        Outlet outlet = sends() ? space.outlet() : null;
        if (outlet != null && !isThere(outlet.taken(), outlet.freedBy())) {
            return false;
        }
        for (int child : children) {
            long piece = firstOf[child] + upPiece;
            if (!isThere(space.stream(child).filled(piece), Stream.filling(piece))) {
                return false;
            }
        }
        int part = (int) Math.min(most, bytes - up);
        if (outlet == null) {
            combine(member.part(), member.partBytes(), 0, part);
            gotten.write(up, member.part(), 0, part);
        } else {
            Stream stream = outlet.stream();
            long at = stream.at(outlet.next());
            combine(stream.region(), stream.bytes(), (int) at, part);
            if (isRoot()) {
                gotten.write(up, stream.region(), at, part);
            }
            stream.show(outlet.next(), space.doorbells());
            outlet.sent(isRoot() ? space.members() - 1 : 1);
        }
        for (int child : children) {
            space.stream(child).take(firstOf[child] + upPiece);
        }
        up += part;
        upPiece++;
        return true;
    }

    /** The own operand and the children's, in order: {@code own op (lower children op (highest child))}. */
    private void combine(Region target, ByteBuffer targetBytes, int at, int part) {
        if (children.length == 0 || combiner.isCommutative()) {
            given.read(up, target, at, part);
            for (int child : children) {
                apply(child, targetBytes, at, part);
            }
            return;
        }
        Stream highest = space.stream(children[0]);
        long piece = firstOf[children[0]] + upPiece;
        target.memory().copyFrom(at, highest.region().memory(), highest.at(piece), part);
        for (int i = 1; i < children.length; i++) {
            apply(children[i], targetBytes, at, part);
        }
        given.read(up, member.other(), 0, part);
        combiner.apply(member.otherBytes(), 0, targetBytes, at, part);
    }

    private void apply(int child, ByteBuffer targetBytes, int at, int part) {
        Stream stream = space.stream(child);
        combiner.apply(stream.bytes(), (int) stream.at(firstOf[child] + upPiece), targetBytes, at, part);
    }

    /** One piece of the result on its way to this member; false if it has to wait. */
    private boolean movesDown() {
        Stream stream = space.stream(root);
        long piece = firstOf[root] + downPiece;
        if (!isThere(stream.filled(piece), Stream.filling(piece))) {
            return false;
        }
        int part = (int) Math.min(most, bytes - down);
        gotten.write(down, stream.region(), stream.at(piece), part);
        stream.take(piece);
        down += part;
        downPiece++;
        return true;
    }
}
