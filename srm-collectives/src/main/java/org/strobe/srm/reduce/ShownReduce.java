package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.member.Rounds;
import org.strobe.srm.space.NodeSpace;

/**
 * A reduction of much data in one JVM, or between several that see each other's buffers: all show theirs, everybody combines
 * one slice of all of them and writes it where it is wanted.
 *
 * <pre>
 *           slice 0   slice 1   slice 2
 *   rank 0  a0        a1        a2         0: a0 b0 c0 --> slice 0 of each result
 *   rank 1  b0        b1        b2         1: a1 b1 c1 --> slice 1
 *   rank 2  c0        c1        c2         2: a2 b2 c2 --> slice 2
 * </pre>
 *
 * <p>Two rounds of the node; each byte is read once, straight from the program's buffer where an operator can read it, and
 * written once for each result. A result may lie over the operand of its owner: each slice is read and written by one rank
 * alone.
 *
 * <p>With one result it is a reduction, with a result for each an all-reduction.
 */
public final class ShownReduce extends Rounds implements Reduce, AllReduce {
    private static final int ALL = -1;

    private Payload given;
    private Payload gotten;
    private Combiner combiner;
    private int root;
    private final StreamedReduce streamed;

    /** Of a team in one JVM. */
    public ShownReduce(Member member, String name) {
        this(member, name, null);
    }

    /** @param streamed what is done if members in several JVMs do not see each other's buffers */
    public ShownReduce(Member member, String name, StreamedReduce streamed) {
        super(member, name);
        this.streamed = streamed;
    }

    @Override
    public ShownReduce begin(Payload own, Payload result, Combiner operator, int rootMember) {
        return beginFor(own, result, operator, member.team().local(rootMember));
    }

    @Override
    public ShownReduce begin(Payload own, Payload result, Combiner operator) {
        return beginFor(own, result, operator, ALL);
    }

    private ShownReduce beginFor(Payload own, Payload result, Combiner operator, int localRoot) {
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
        long end = Slices.start(bytes, combiner.unit(), node.members(), node.self() + 1);
        int most = Slices.part(combiner);
        int first = root == ALL ? node.self() : root;
        Payload result = node.gotten(first);
        boolean inPlace = result.isWhere(node.given(first)) || result.direct() == null;
        ByteBuffer target = inPlace ? member.partBytes() : result.direct();
        for (long at = Slices.start(bytes, combiner.unit(), node.members(), node.self()); at < end; at += most) {
            int part = (int) Math.min(most, end - at);
            Combining.ofShown(member, combiner, at, part, target, inPlace ? 0 : Math.toIntExact(at));
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
