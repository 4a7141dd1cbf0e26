package org.strobe.srm.gather;

import org.strobe.srm.call.Gather;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;

/**
 * A gather in one JVM: the root exposes its buffer, and each member writes its block there. Members report cut-off
 * bytes to the root.
 */
public final class ShownGather extends ShownByRoot implements Gather {
    private Payload given;
    private boolean isRoot;

    public ShownGather(Member member) {
        super(member, "gather");
    }

    @Override
    public ShownGather begin(Payload own, MemberBlocks result, int rootMember) {
        given = own;
        isRoot = member.team().self() == rootMember;
        begin(result, member.team().local(rootMember));
        return this;
    }

    @Override
    void copy(MemberBlocks parts) {
        long lost = given == null ? 0 : parts.copyFrom(member.team().self(), given);
        if (isRoot) {
            leave(lost);
        } else {
            space.tellLost(lost);
        }
    }

    @Override
    void copied() {
        leave(space.lost());
    }
}
