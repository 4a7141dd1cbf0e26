package org.strobe.srm.gather;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;

/** A scatter in one JVM: the root shows its buffer, and everybody fetches its part. */
public final class ShownScatter extends ShownByRoot {
    private Payload gotten;

    public ShownScatter(Member member) {
        super(member, "scatter");
    }

    /**
     * Begins.
     *
     * @param own what the root has for each; not asked for elsewhere
     * @param result where this member wants its part; null if it stays where it is
     * @param localRoot the root's number on the node
     */
    public ShownScatter begin(Parts own, Payload result, int localRoot) {
        gotten = result;
        begin(own, localRoot);
        return this;
    }

    @Override
    void copy(Parts parts) {
        if (gotten != null) {
            leave(parts.copyTo(member.team().self(), gotten));
        }
    }
}
