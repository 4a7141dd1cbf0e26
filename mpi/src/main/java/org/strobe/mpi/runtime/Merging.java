package org.strobe.mpi.runtime;

import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * Merges both groups of an intercommunicator into one. A "low" group precedes a "high" one; between equals the smaller
 * first process decides. The first process of the merged group provides the number.
 */
final class Merging {
    private Merging() {}

    static RankCommunicator merge(RankCommunicator parent, boolean high) {
        RankProvider provider = parent.provider();
        int[] own = {high ? 1 : 0, parent.rank() == 0 ? provider.contexts().take() : 0};
        parent.local().carryOut(CollectiveCall.broadcast(own, own.length, Type.INT, 0));
        int[] others = new int[own.length * parent.remoteSize()];
        parent.carryOut(CollectiveCall.allGather(own, others, own.length, Type.INT));
        ProcessGroup group = parent.group();
        ProcessGroup remote = parent.remoteGroup();
        boolean ownFirst = own[0] == others[0] ? group.process(0) < remote.process(0) : own[0] < others[0];
        if (!ownFirst) {
            provider.contexts().giveBack(own[1]);
        }
        CommunicatorState state = new CommunicatorState(null, parent.state().errorMode());
        ProcessGroup all = ownFirst ? group.union(remote) : remote.union(group);
        return RankCommunicator.intra(provider, all, state).open(ownFirst ? own[1] : others[1]);
    }
}
