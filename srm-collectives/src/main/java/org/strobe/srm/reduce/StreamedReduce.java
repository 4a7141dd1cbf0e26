package org.strobe.srm.reduce;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.run.ResumablePair;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.PieceStream;
import org.strobe.srm.topology.TeamMap;

/**
 * A pipelined reduction along a tree. Its edges are streams, and puts between nodes. All members and the network work
 * at once.
 *
 * <pre>
 *   up     7 --> 6, 5 --> 4, 3 --> 2, 1 --> 0      6 --> 4, 2 --> 0      4 --> 0
 *          and from master to master, if there are several nodes
 *   down   0 --> 1 ... 7             if all of one node get the result
 *          0 --> the root            if it isn't the one where all comes together
 * </pre>
 *
 * <p>On one node the root is the top; with several, the master of the root's node. Each member announces in its cell
 * the piece with which its message begins. A member with children combines their pieces with its own. The result goes
 * into its stream, to the node above, or to its destination.
 */
public final class StreamedReduce extends NodeRun implements Reduce, AllReduce {
    /**
     * Bytes up to which streaming beats exposed buffers, which cost two rounds. By
     * {@code strobe bench reduce 256,1K,4K,8K} with either forced: two threads take equal time at 4 KB; four take
     * half the time streamed.
     */
    public static final int SHORT = 4096;

    private static final int TELL = 0;
    private static final int LEARN = 1;
    private static final int STREAM = 2;

    private final TeamMap team;
    private final NetSpace net;
    private final ReduceTree tree;
    private final UpwardFlow up;
    private final DownwardFlow down;
    private final ResumablePair flows;
    private int stage;
    private int told;
    private int top;
    private boolean gets;
    private long bytes;

    public StreamedReduce(Member member, String name) {
        this(member, name, member.net());
    }

    /** Begins a reduction of one node's operands to one of its members. */
    public static StreamedReduce onNode(Member member, String name) {
        return new StreamedReduce(member, name, null);
    }

    private StreamedReduce(Member member, String name, NetSpace net) {
        super(member, name);
        this.team = member.team();
        this.net = net;
        this.tree = new ReduceTree(member, net);
        this.up = new UpwardFlow(member, tree);
        this.down = new DownwardFlow(member, tree);
        this.flows = new ResumablePair(up, down);
    }

    /** On several nodes, or with an operator that does not commute, operands meet in order only at root 0. */
    @Override
    public StreamedReduce begin(Payload own, Payload result, Reducer operator, int root) {
        return begin(own, result, operator, root, false);
    }

    /** Begins an all-reduction, on one node only. */
    @Override
    public StreamedReduce begin(Payload own, Payload result, Reducer operator) {
        return begin(own, result, operator, 0, true);
    }

    /** Bytes of the result that are in place; at a root that is the top. */
    public long made() {
        return up.made();
    }

    private StreamedReduce begin(Payload own, Payload result, Reducer operator, int root, boolean forAll) {
        beginAnew();
        boolean isRootsNode = team.node(root) == team.ownNode();
        int localRoot = isRootsNode ? team.local(root) : 0;
        int takers = forAll ? space.members() - 1 : 0;
        top = net == null ? localRoot : 0;
        if (isRootsNode && localRoot != top) {
            takers = 1;
        }
        gets = forAll || team.self() == root;
        bytes = own.bytes();
        int most = mostOf(operator);
        tree.begin(own, operator, top, team.node(root));
        up.begin(own, isTop() && gets ? result : null, bytes, most, top, takers);
        down.begin(result, bytes, most, top);
        stage = TELL;
        told = 0;
        flows.begin(true, receives());
        return this;
    }

    /** Bytes of a piece: whole elements that fit into each buffer on the way. */
    private int mostOf(Reducer operator) {
        int most = PieceStream.pieceOf(bytes, operator.unit());
        return net == null ? most : Math.min(most, net.piece() / operator.unit() * operator.unit());
    }

    private boolean isTop() {
        return space.self() == top;
    }

    private boolean receives() {
        return gets && !isTop();
    }

    @Override
    public boolean advance() {
        if (stage == TELL) {
            if (!hasRoom()) {
                return false;
            }
            if (up.usesStream()) {
                Cell cell = space.cell(space.self());
                cell.setNumber(space.outlet().next());
                if (isTop()) {
                    cell.show(space.number(), 0, Long.BYTES, bytes, space.doorbells());
                } else {
                    cell.show(space.number(), 0, Long.BYTES, bytes, space.doorbells()[tree.parent()]);
                }
            }
            stage = LEARN;
        }
        if (stage == LEARN) {
            for (; told < tree.children(); told++) {
                if (!isTold(tree.child(told))) {
                    return false;
                }
            }
            if (receives() && !isTold(top)) {
                return false;
            }
            stage = STREAM;
        }
        return isThrough(flows);
    }

    private boolean isTold(int local) {
        if (!isShown(local)) {
            return false;
        }
        tree.learn(local, space.cell(local).number());
        return true;
    }
}
