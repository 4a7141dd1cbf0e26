package org.strobe.srm.gather;

import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;

/** A scatter in one JVM: the root shows its buffer, and everybody fetches its part. */
public final class ShownScatter extends ShownByRoot implements Scatter {
    private Payload gotten;

    public ShownScatter(Member member) {
        super(member, "scatter");
    }

    @Override
    public ShownScatter begin(Parts own, Payload result, int rootMember) {
        gotten = result;
        begin(own, member.team().local(rootMember));
        return this;
    }

    @Override
    void copy(Parts parts) {
        if (gotten != null) {
            leave(parts.copyTo(member.team().self(), gotten));
        }
    }
}
