package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.member.TwoRoundRun;
import org.strobe.srm.space.NodeSpace;

/**
 * A reduction of long operands in one JVM, or between JVMs that can map each other's buffers. All expose their
 * buffers; each combines one slice and writes it into the result.
 *
 * <pre>
 *           slice 0   slice 1   slice 2
 *   rank 0  a0        a1        a2         0: a0 b0 c0 --> slice 0 of each result
 *   rank 1  b0        b1        b2         1: a1 b1 c1 --> slice 1
 *   rank 2  c0        c1        c2         2: a2 b2 c2 --> slice 2
 * </pre>
 *
 * <p>Two rounds of the node. Each byte is read once, in place where an operator can read it, and written once per
 * result. A result may overlap its owner's operand: one rank alone reads and writes a slice.
 *
 * <p>With one result it is a reduction; with a result for each member, an all-reduction.
 */
public final class ShownReduce extends TwoRoundRun implements Reduce, AllReduce {
    private static final int ALL = -1;

    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private int root;
    private final StreamedReduce streamed;

    /** A reduction of a team in one JVM. */
    public ShownReduce(Member member, String name) {
        this(member, name, null);
    }

    /** @param streamed fallback if members in several JVMs cannot map each other's buffers */
    public ShownReduce(Member member, String name, StreamedReduce streamed) {
        super(member, name);
        this.streamed = streamed;
    }

    @Override
    public ShownReduce begin(Payload own, Payload result, Reducer operator, int rootMember) {
        return beginFor(own, result, operator, member.team().local(rootMember));
    }

    @Override
    public ShownReduce begin(Payload own, Payload result, Reducer operator) {
        return beginFor(own, result, operator, ALL);
    }

    private ShownReduce beginFor(Payload own, Payload result, Reducer operator, int localRoot) {
        given = own;
        gotten = result;
        combiner = operator;
        root = localRoot;
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(given, root == ALL || root == space.self() ? gotten : null);
    }

    @Override
    protected NodeRun otherwise() {
        return root == ALL
                ? streamed.begin(given, gotten, combiner)
                : streamed.begin(
                        given,
                        gotten,
                        combiner,
                        member.team().member(member.team().ownNode(), root));
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }

    @Override
    protected void work() {
        NodeSpace node = space;
        long bytes = given.bytes();
        long end = MessageSlices.start(bytes, combiner.unit(), node.members(), node.self() + 1);
        int most = MessageSlices.part(combiner);
        int first = root == ALL ? node.self() : root;
        Payload result = node.gotten(first);
        boolean inPlace = result.isWhere(node.given(first)) || result.direct() == null;
        ByteBuffer target = inPlace ? member.partBytes() : result.direct();
        for (long at = MessageSlices.start(bytes, combiner.unit(), node.members(), node.self()); at < end; at += most) {
            int part = (int) Math.min(most, end - at);
            NodeOperands.ofShown(member, combiner, at, part, target, inPlace ? 0 : Math.toIntExact(at));
            if (inPlace) {
                result.write(at, member.part(), 0, part);
            }
            if (root == ALL) {
                handOut(first, at, part);
            }
        }
    }

    private void handOut(int from, long at, int part) {
        for (int local = 0; local < space.members(); local++) {
            if (local != from) {
                space.gotten(from).copyTo(space.gotten(local), at, part);
            }
        }
    }
}
