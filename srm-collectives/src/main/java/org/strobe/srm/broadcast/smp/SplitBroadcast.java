package org.strobe.srm.broadcast.smp;

import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.member.TwoRoundRun;
import org.strobe.srm.reduce.MessageSlices;

/**
 * A broadcast of long messages to members that have a processor each and can read each other's buffers. All expose
 * their buffers, and each copies one slice of the root's to all others.
 *
 * <pre>
 *   root 0     0: slice 0 --> 1, 2      1: slice 1 --> itself, 2      2: slice 2 --> itself, 1
 * </pre>
 *
 * <p>Two rounds more than separate copies by each member, but the root's processor works too: with two ranks, half
 * the time.
 */
final class SplitBroadcast extends TwoRoundRun {
    private final SmpBroadcast unsplit;
    private Payload data;
    private int root;
    private long offered;

    /** @param unsplit fallback if members in several JVMs cannot map each other's buffers */
    SplitBroadcast(Member member, SmpBroadcast unsplit) {
        super(member, "broadcast");
        this.unsplit = unsplit;
    }

    @Override
    protected NodeRun otherwise() {
        return unsplit.beginAt(data, root);
    }

    /** Begins, at all members of the node. */
    SplitBroadcast begin(Payload payload, int localRoot, long length) {
        data = payload;
        root = localRoot;
        offered = length;
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(null, data);
    }

    @Override
    protected void work() {
        int members = space.members();
        long start = MessageSlices.start(offered, 1, members, space.self());
        long end = MessageSlices.start(offered, 1, members, space.self() + 1);
        Payload source = space.gotten(root);
        for (int i = 0; i < members; i++) {
            int local = (space.self() + i) % members;
            Payload target = space.gotten(local);
            long kept = Math.min(end, Math.min(source.bytes(), target.bytes())) - start;
            if (local != root && kept > 0) {
                source.copyTo(target, start, kept);
            }
        }
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }
}
