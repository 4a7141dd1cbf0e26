package org.strobe.srm.allreduce;

import org.strobe.srm.broadcast.ClusterBroadcast;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.run.FedPair;

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
    private final FedPair both;

    public PipelinedAllReduce(Member member) {
        this.isRoot = member.team().self() == ROOT;
        this.reduce = new StreamedReduce(member, "all-reduction");
        this.broadcast = new ClusterBroadcast(member);
        this.both = new FedPair(reduce, broadcast, this::feed, broadcast::isStarved);
    }

    private void feed() {
        if (isRoot) {
            broadcast.grow(reduce.made());
        }
    }

    @Override
    public PipelinedAllReduce begin(Payload given, Payload result, Reducer operator) {
        reduce.begin(given, result, operator, ROOT);
        broadcast.beginGrowing(result, ROOT);
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
