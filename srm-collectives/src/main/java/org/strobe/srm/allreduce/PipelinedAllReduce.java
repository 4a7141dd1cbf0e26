package org.strobe.srm.allreduce;

import org.strobe.srm.broadcast.ClusterBroadcast;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.run.CollectiveRun;

/**
 * An all-reduction of long operands over several nodes: a reduction to the first member, overlapped with a broadcast
 * from it [SRM, section 2.4].
 *
 * <pre>
 *   piece 0   reduce in nodes | reduce over nodes | broadcast over nodes | broadcast in nodes
 *   piece 1                   | reduce in nodes   | reduce over nodes    | broadcast over nodes | ...
 * </pre>
 *
 * <p>Both use one set of cells and streams, but of different members: masters announce nothing while they reduce, and
 * only masters do while they broadcast.
 */
public final class PipelinedAllReduce extends CollectiveRun implements AllReduce {
    private static final int ROOT = 0;

    private final boolean isRoot;
    private final StreamedReduce reduce;
    private final ClusterBroadcast broadcast;
    private boolean reduceIsOver;
    private boolean broadcastIsOver;

    public PipelinedAllReduce(Member member) {
        this.isRoot = member.team().self() == ROOT;
        this.reduce = new StreamedReduce(member, "all-reduction");
        this.broadcast = new ClusterBroadcast(member);
    }

    @Override
    public PipelinedAllReduce begin(Payload given, Payload result, Reducer operator) {
        reduce.begin(given, result, operator, ROOT);
        broadcast.beginGrowing(result, ROOT);
        reduceIsOver = false;
        broadcastIsOver = false;
        return this;
    }

    @Override
    public boolean advance() {
        reduceIsOver = reduceIsOver || reduce.advance();
        if (isRoot && !broadcastIsOver) {
            broadcast.grow(reduce.made());
        }
        broadcastIsOver = broadcastIsOver || broadcast.advance();
        if (reduceIsOver && broadcastIsOver) {
            return true;
        }
        if (reduceIsOver) {
            adopt(broadcast);
        } else if (broadcastIsOver || broadcast.isStarved()) {
            adopt(reduce);
        } else {
            adoptEither(reduce, broadcast);
        }
        return false;
    }

    @Override
    public String what() {
        return reduce.what();
    }

    @Override
    public String fromWhom() {
        return reduceIsOver ? broadcast.fromWhom() : reduce.fromWhom();
    }
}
