package org.strobe.mpi.runtime;

import java.util.Map;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * Duplicates a communicator: equal groups, a new number.
 *
 * <pre>
 *   intra    rank 0 takes a number and broadcasts it
 *
 *   inter    rank 0 of each group takes two: (own) for its group alone, (both) for all;
 *            both are broadcast in the group, and (both) goes to the other group;
 *            of the two (both), the one of the group with the smaller first process wins
 * </pre>
 */
final class Duplication {
    private Duplication() {}

    static PendingCommunicator start(RankCommunicator parent, Map<String, String> info) {
        CommunicatorState state = stateOf(parent, info);
        return parent.isInter()
                ? startInter(parent, state)
                : startIntra(
                        parent,
                        RankCommunicator.intra(parent.provider(), parent.group(), state)
                                .madeOf("a dup of ", parent));
    }

    /** Starts a duplicate of an intracommunicator that is hidden from programs. */
    static PendingCommunicator startHidden(RankCommunicator parent) {
        CommunicatorState state = stateOf(parent, null);
        return startIntra(parent, RankCommunicator.hidden(parent.provider(), parent.group(), state));
    }

    private static PendingCommunicator startIntra(RankCommunicator parent, RankCommunicator made) {
        RankProvider provider = parent.provider();
        int[] number = {parent.rank() == 0 ? provider.contexts().take() : 0};
        Operation told = parent.start(CollectiveCall.broadcast(number, 1, Type.INT, 0));
        return new PendingCommunicator(made, new PendingMaking(provider, () -> made.open(number[0]), told));
    }

    private static PendingCommunicator startInter(RankCommunicator parent, CommunicatorState state) {
        RankProvider provider = parent.provider();
        Contexts contexts = provider.contexts();
        boolean first = parent.rank() == 0;
        RankCommunicator own = RankCommunicator.hidden(provider, parent.group(), stateOf(parent.local(), Map.of()));
        RankCommunicator made = RankCommunicator.inter(provider, own, parent.remoteGroup(), state)
                .madeOf("a dup of ", parent);
        int[] numbers = {first ? contexts.take() : 0, first ? contexts.take() : 0};
        int[] mine = {numbers[1]};
        int[] theirs = new int[parent.remoteSize()];
        Operation told = parent.local().start(CollectiveCall.broadcast(numbers, 2, Type.INT, 0));
        Operation heard = parent.start(CollectiveCall.allGather(mine, theirs, 1, Type.INT));
        Runnable open = () -> {
            own.open(numbers[0]);
            made.open(chosen(provider, parent.group(), numbers[1], parent.remoteGroup(), theirs[0]));
        };
        return new PendingCommunicator(made, new PendingMaking(provider, open, told, heard));
    }

    private static CommunicatorState stateOf(RankCommunicator parent, Map<String, String> info) {
        CommunicatorState old = parent.state();
        CommunicatorState state = new CommunicatorState(old.topology(), old.errorMode());
        state.attributes().addAll(old.attributes());
        state.setInfo(info == null ? old.info() : info);
        return state;
    }

    /**
     * Chooses between the numbers that two groups propose: the group with the smaller first process wins. Returns the
     * losing number to its owner.
     */
    static int chosen(RankProvider provider, ProcessGroup own, int ours, ProcessGroup remote, int theirs) {
        boolean oursCounts = own.process(0) < remote.process(0);
        if (!oursCounts && own.rank() == 0) {
            provider.contexts().giveBack(ours);
        }
        return oursCounts ? ours : theirs;
    }
}
