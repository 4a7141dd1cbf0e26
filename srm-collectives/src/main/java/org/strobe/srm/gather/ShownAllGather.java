package org.strobe.srm.gather;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.member.Rounds;

/**
 * An all-gather in one JVM, or between several that see each other's buffers: all show what they give, and everybody copies
 * what all others have shown.
 *
 * <p>Two rounds, n(n-1) copies, n at a time. Each begins with the data of the next member, so that not all read the same.
 */
public final class ShownAllGather extends Rounds implements AllGather {
    private Payload given;
    private Parts gotten;
    private boolean isInPlace;
    private final StreamedAllGather streamed;

    /** Of a team in one JVM. */
    public ShownAllGather(Member member) {
        this(member, null);
    }

    /** @param streamed what is done if members in several JVMs do not see each other's buffers */
    public ShownAllGather(Member member, StreamedAllGather streamed) {
        super(member, "all-gather");
        this.streamed = streamed;
    }

    @Override
    public ShownAllGather begin(Payload own, Parts result, boolean inPlace) {
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
