package org.strobe.mpi.runtime;

import java.util.Map;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * The same members once more, under another number.
 *
 * <pre>
 *   intra    rank 0 takes a number and broadcasts it
 *
 *   inter    rank 0 of each group takes two: (own) for its group alone, (both) for all;
 *            both are broadcast in the group, and (both) goes to the other group;
 *            of the two (both), that of the smaller process counts
 * </pre>
 */
final class Duplication {
    private Duplication() {}

    static PendingCommunicator start(RankCommunicator parent, Map<String, String> info) {
        CommunicatorState state = stateOf(parent, info);
        return parent.isInter()
                ? startInter(parent, state)
                : startIntra(parent, RankCommunicator.intra(parent.provider(), parent.group(), state));
    }

    /** Of an intracommunicator: one that programs never see. */
    static PendingCommunicator startHidden(RankCommunicator parent) {
        CommunicatorState state = stateOf(parent, null);
        return startIntra(parent, RankCommunicator.hidden(parent.provider(), parent.group(), state));
    }

    private static PendingCommunicator startIntra(RankCommunicator parent, RankCommunicator made) {
        RankProvider provider = parent.provider();
        int[] number = {parent.rank() == 0 ? provider.contexts().take() : 0};
        Operation told = parent.startBroadcast(number, 1, Type.INT, 0);
        return new PendingCommunicator(made, new PendingMaking(provider, () -> made.open(number[0]), told));
    }

    private static PendingCommunicator startInter(RankCommunicator parent, CommunicatorState state) {
        RankProvider provider = parent.provider();
        Contexts contexts = provider.contexts();
        boolean first = parent.rank() == 0;
        RankCommunicator own = RankCommunicator.hidden(provider, parent.group(), stateOf(parent.local(), Map.of()));
        RankCommunicator made = RankCommunicator.inter(provider, own, parent.remoteGroup(), state);
        int[] numbers = {first ? contexts.take() : 0, first ? contexts.take() : 0};
        int[] mine = {numbers[1]};
        int[] theirs = new int[parent.remoteSize()];
        Operation told = parent.local().startBroadcast(numbers, 2, Type.INT, 0);
        Operation heard = parent.startAllGather(mine, 1, Type.INT, theirs, 1, Type.INT);
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

    /** Of the numbers that two groups propose, that of the group whose first process is smaller; the other is given back. */
    static int chosen(RankProvider provider, ProcessGroup own, int ours, ProcessGroup remote, int theirs) {
        boolean oursCounts = own.process(0) < remote.process(0);
        if (!oursCounts && own.rank() == 0) {
            provider.contexts().giveBack(ours);
        }
        return oursCounts ? ours : theirs;
    }
}
