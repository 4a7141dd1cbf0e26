package org.strobe.srm.exchange;

import org.strobe.srm.call.AllToAll;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.member.TwoRoundRun;

/**
 * An all-to-all in one JVM, or between JVMs that can map each other's buffers. All expose their blocks, and each
 * member copies those for it.
 *
 * <pre>
 *            for 0   for 1   for 2
 *   rank 0   a0      a1      a2          0: a0 b0 c0
 *   rank 1   b0      b1      b2          1: a1 b1 c1
 *   rank 2   c0      c1      c2          2: a2 b2 c2
 * </pre>
 *
 * <p>Two rounds and n*n copies for blocks of any size, without messages. Each member starts with the data of the next
 * one, so that not all read from one member.
 */
public final class ShownAllToAll extends TwoRoundRun implements AllToAll {
    private MemberBlocks given;
    private MemberBlocks gotten;
    private final StreamedAllToAll streamed;

    /** An all-to-all of a team in one JVM. */
    public ShownAllToAll(Member member) {
        this(member, null);
    }

    /** @param streamed fallback if members in several JVMs cannot map each other's buffers */
    public ShownAllToAll(Member member, StreamedAllToAll streamed) {
        super(member, "all-to-all");
        this.streamed = streamed;
    }

    @Override
    public ShownAllToAll begin(MemberBlocks own, MemberBlocks result) {
        given = own;
        gotten = result;
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(given);
    }

    @Override
    protected NodeRun otherwise() {
        return streamed.begin(given, gotten);
    }

    @Override
    protected void work() {
        int node = member.team().ownNode();
        int self = member.team().self();
        int members = space.members();
        for (int i = 0; i < members; i++) {
            int local = (space.self() + i) % members;
            leave(space.parts(local).copyTo(self, gotten, member.team().member(node, local)));
        }
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }
}
