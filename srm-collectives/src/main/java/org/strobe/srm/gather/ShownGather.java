package org.strobe.srm.gather;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;

/** A gather in one JVM: the root shows its buffer, and everybody puts its part there. What does not fit is told to the root. */
public final class ShownGather extends ShownByRoot {
    private Payload given;
    private boolean isRoot;

    public ShownGather(Member member) {
        super(member, "gather");
    }

    /**
     * Begins.
     *
     * @param own what this member gives; null if it is in its place already
     * @param result where the root wants what all give; not asked for elsewhere
     * @param localRoot the root's number on the node
     */
    public ShownGather begin(Payload own, Parts result, int localRoot) {
        given = own;
        isRoot = space.self() == localRoot;
        begin(result, localRoot);
        return this;
    }

    @Override
    void copy(Parts parts) {
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
