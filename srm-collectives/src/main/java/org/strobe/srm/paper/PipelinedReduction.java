package org.strobe.srm.paper;

import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.run.FedPair;
import org.strobe.srm.topology.TeamMap;

/**
 * The SRM paper's all-reduction of long operands: four stages, through which chunks follow each other [SRM, figure 5].
 *
 * <pre>
 *   chunk 0   reduce in nodes | reduce between nodes | broadcast between nodes | broadcast in nodes
 *   chunk 1                   | reduce in nodes      | reduce between nodes    | broadcast between nodes | ...
 * </pre>
 */
final class PipelinedReduction extends CollectiveRun {
    private static final int ROOT = 0;

    private final TeamMap team;
    private final PaperReduce reduce;
    private final BufferedBroadcast broadcast;
    private final int room;
    private final int buffer;
    private final FedPair both;

    PipelinedReduction(Member member) {
        this.team = member.team();
        this.reduce = new PaperReduce(member, "all-reduction");
        this.broadcast = new BufferedBroadcast(
                member, member.isOnOneNode() ? null : member.net().bufferPort());
        this.room = member.paperRoom().chunk();
        this.buffer = member.paperRoom().buffer();
        this.both = new FedPair(reduce, broadcast, this::feed, broadcast::isStarved);
    }

    private void feed() {
        if (team.self() == ROOT) {
            broadcast.allow(reduce.made());
        }
    }

    PipelinedReduction begin(Payload given, Payload result, Reducer operator) {
        boolean isRootsNode = team.node(ROOT) == team.ownNode();
        int filling = Math.min(room, buffer) / operator.unit() * operator.unit();
        reduce.begin(given, result, operator, ROOT);
        broadcast.begin(result, given.bytes(), filling, ROOT, isRootsNode ? team.local(ROOT) : 0, team.self() == ROOT);
        both.begin(true);
        return this;
    }

    @Override
    public boolean advance() {
        return isThrough(both);
    }

    @Override
    public String what() {
        return reduce.what();
    }

    @Override
    public String fromWhom() {
        return both.isMade() ? broadcast.fromWhom() : reduce.fromWhom();
    }
}
