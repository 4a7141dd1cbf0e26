package org.strobe.srm.gather;

import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;

/** A scatter in one JVM: the root exposes its buffer, and each member copies its block. */
public final class ShownScatter extends ShownByRoot implements Scatter {
    private Payload gotten;

    public ShownScatter(Member member) {
        super(member, "scatter");
    }

    @Override
    public ShownScatter begin(MemberBlocks own, Payload result, int rootMember) {
        gotten = result;
        begin(own, member.team().local(rootMember));
        return this;
    }

    @Override
    void copy(MemberBlocks parts) {
        if (gotten != null) {
            leave(parts.copyTo(member.team().self(), gotten));
        }
    }
}
