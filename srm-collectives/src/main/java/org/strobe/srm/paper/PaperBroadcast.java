package org.strobe.srm.paper;

import org.strobe.srm.call.Broadcast;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.PaperSwitches;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.topology.TeamMap;

/**
 * The SRM paper's broadcast [SRM, section 2.4]. Short messages go through the shared buffers A and B of each node, medium
 * ones in chunks. Between nodes, long messages go straight into the buffers of masters.
 *
 * <p>Between nodes all members must give one length.
 */
public final class PaperBroadcast extends CollectiveRun implements Broadcast {
    private final TeamMap team;
    private final PaperSwitches switches;
    private final int room;
    private final BufferedBroadcast buffered;
    private final DirectBroadcast direct;
    private CollectiveRun run;
    private long own;

    public PaperBroadcast(Member member) {
        this.team = member.team();
        this.switches = member.switches();
        this.room = member.paperRoom().buffer();
        this.buffered = new BufferedBroadcast(
                member, member.isOnOneNode() ? null : member.net().bufferPort());
        this.direct = member.isOnOneNode() ? null : new DirectBroadcast(member);
    }

    @Override
    public PaperBroadcast begin(Payload payload, int root) {
        own = payload.bytes();
        if (direct != null && own > switches.buffered()) {
            run = direct.begin(payload, root);
        } else {
            boolean isRootsNode = team.node(root) == team.ownNode();
            int filling = switches.filling(own, room);
            run = buffered.begin(payload, own, filling, root, isRootsNode ? team.local(root) : 0, root == team.self());
        }
        return this;
    }

    @Override
    public boolean advance() {
        return isThrough(run);
    }

    @Override
    public long offered() {
        return direct != null && run.equals(direct) ? own : buffered.offered();
    }

    @Override
    public String what() {
        return run.what();
    }

    @Override
    public String fromWhom() {
        return run.fromWhom();
    }
}
