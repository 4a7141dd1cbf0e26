package org.strobe.srm.gather;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.member.TwoRoundRun;

/**
 * An all-gather in one JVM, or between JVMs that can map each other's buffers. All expose their data, and each member
 * copies those of all others.
 *
 * <p>Two rounds, n(n-1) copies, n at a time. Each member starts with the data of the next one, so that not all read
 * from one member.
 */
public final class ShownAllGather extends TwoRoundRun implements AllGather {
    private Payload given;
    private MemberBlocks gotten;
    private boolean isInPlace;
    private final StreamedAllGather streamed;

    /** An all-gather of a team in one JVM. */
    public ShownAllGather(Member member) {
        this(member, null);
    }

    /** @param streamed fallback if members in several JVMs cannot map each other's buffers */
    public ShownAllGather(Member member, StreamedAllGather streamed) {
        super(member, "all-gather");
        this.streamed = streamed;
    }

    @Override
    public ShownAllGather begin(Payload own, MemberBlocks result, boolean inPlace) {
        given = own;
        gotten = result;
        isInPlace = inPlace;
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(given, null);
    }

    @Override
    protected NodeRun otherwise() {
        return streamed.begin(given, gotten, isInPlace);
    }

    @Override
    protected void work() {
        int node = member.team().ownNode();
        int members = space.members();
        if (!isInPlace) {
            leave(gotten.copyFrom(member.team().self(), given));
        }
        for (int i = 1; i < members; i++) {
            int local = (space.self() + i) % members;
            leave(gotten.copyFrom(member.team().member(node, local), space.given(local)));
        }
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }
}
