package org.strobe.mpi.runtime;

import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * Both groups of an intercommunicator as one. The group that says "low" comes first; if both say the same, that with the
 * smaller first process. The number is that of the first process.
 */
final class Merging {
    private Merging() {}

    static RankCommunicator merge(RankCommunicator parent, boolean high) {
        RankProvider provider = parent.provider();
        int[] own = {high ? 1 : 0, parent.rank() == 0 ? provider.contexts().take() : 0};
        parent.local().broadcast(own, own.length, Type.INT, 0);
        int[] others = new int[own.length * parent.remoteSize()];
        parent.allGather(own, own.length, Type.INT, others, own.length, Type.INT);
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
