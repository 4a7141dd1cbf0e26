package org.strobe.mpi.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SplitGroups;
import org.strobe.mpi.standard.Topology;
import org.strobe.mpi.type.Type;

/**
 * Splits a communicator by colours. Ranks of one colour are ordered by key, then by old rank.
 *
 * <pre>
 *   rank                0      1      2      3
 *   colour, key        (7,2)  (5,0)  (7,1)  (-)        rank 0 gathers colours, keys and proposed numbers
 *   new communicator    A1     B0     A0     none      the proposals of the first members, A0 and B0, win;
 *                                                      rank 0 tells each rank its group (SplitGroups)
 * </pre>
 *
 * <p>On an intercommunicator each group gathers both groups' colours at all ranks. A colour without members in one group
 * makes no communicator.
 */
final class Splitting {
    private static final int COLOUR = 0;
    private static final int KEY = 1;
    private static final int NUMBER = 2;
    private static final int COLUMNS = 4;

    private static final int NUMBER_OF_LOCAL = 3;
    private static final int ROOT = 0;

    private final RankCommunicator parent;
    private final int colour;

    private Splitting(RankCommunicator parent, int colour) {
        this.parent = parent;
        this.colour = colour;
    }

    /** Splits by a colour. Returns null if the colour is UNDEFINED or has no member in the other group. */
    static RankCommunicator split(RankCommunicator parent, int colour, int key, Topology topology) {
        CommunicatorState state = new CommunicatorState(topology, parent.state().errorMode());
        Splitting splitting = new Splitting(parent, colour);
        int[] row = new int[COLUMNS];
        row[COLOUR] = colour;
        row[KEY] = key;
        if (colour != Constants.UNDEFINED) {
            row[NUMBER] = parent.provider().contexts().take();
            row[NUMBER_OF_LOCAL] =
                    parent.isInter() ? parent.provider().contexts().take() : 0;
        }
        RankCommunicator made = parent.isInter() ? splitting.inter(row, state) : splitting.intra(row, state);
        splitting.giveBackUnused(row, made);
        return made;
    }

    private void giveBackUnused(int[] row, RankCommunicator made) {
        if (colour == Constants.UNDEFINED) {
            return;
        }
        Contexts contexts = parent.provider().contexts();
        if (made == null || made.context() != row[NUMBER]) {
            contexts.giveBack(row[NUMBER]);
        }
        if (parent.isInter() && (made == null || made.local().context() != row[NUMBER_OF_LOCAL])) {
            contexts.giveBack(row[NUMBER_OF_LOCAL]);
        }
    }

    private RankCommunicator intra(int[] row, CommunicatorState state) {
        boolean isRoot = parent.rank() == ROOT;
        int[] rows = new int[isRoot ? parent.size() * COLUMNS : 0];
        parent.carryOut(new CollectiveCall.Gather(
                Collective.GATHER,
                new Data(row, COLUMNS, Type.INT),
                isRoot ? Blocks.even(rows, COLUMNS, Type.INT) : Blocks.NONE,
                ROOT));
        SplitGroups groups = isRoot ? SplitGroups.of(rows, COLUMNS) : null;
        int[] own = new int[SplitGroups.TOLD];
        parent.carryOut(new CollectiveCall.Scatter(
                Collective.SCATTER,
                isRoot ? Blocks.even(groups.ofRanks(), own.length, Type.INT) : Blocks.NONE,
                new Data(own, own.length, Type.INT),
                ROOT));
        int[] listed = new int[SplitGroups.listed(own)];
        if (SplitGroups.areSomeListed(own)) {
            parent.carryOut(new CollectiveCall.Scatter(
                    Collective.SCATTERV,
                    isRoot ? Blocks.listed(groups.order(), groups.counts(), groups.begins(), Type.INT) : Blocks.NONE,
                    new Data(listed, listed.length, Type.INT),
                    ROOT));
        }
        if (colour == Constants.UNDEFINED) {
            return null;
        }
        ProcessGroup group =
                SplitGroups.group(own, listed, parent.group(), parent.provider().process());
        return RankCommunicator.intra(parent.provider(), group, state).open(SplitGroups.number(own));
    }

    private RankCommunicator inter(int[] row, CommunicatorState state) {
        RankCommunicator parentsLocal = parent.local();
        int[] table = gather(parentsLocal, row, parent.size());
        int[] remoteTable = gather(parent, row, parent.remoteSize());
        List<Integer> members = membersOf(table);
        List<Integer> remotes = membersOf(remoteTable);
        if (members.isEmpty() || remotes.isEmpty()) {
            return null;
        }
        ProcessGroup group = group(parent.group(), members);
        ProcessGroup remoteGroup = group(parent.remoteGroup(), remotes);
        boolean oursCounts = group.process(0) < remoteGroup.process(0);
        int number = oursCounts ? cell(table, members.get(0), NUMBER) : cell(remoteTable, remotes.get(0), NUMBER);
        RankCommunicator local = RankCommunicator.hidden(
                        parent.provider(), group, new CommunicatorState(null, state.errorMode()))
                .open(cell(table, members.get(0), NUMBER_OF_LOCAL));
        return RankCommunicator.inter(parent.provider(), local, remoteGroup, state)
                .open(number);
    }

    private static int[] gather(RankCommunicator over, int[] row, int ranks) {
        int[] table = new int[ranks * COLUMNS];
        over.carryOut(CollectiveCall.allGather(row, table, COLUMNS, Type.INT));
        return table;
    }

    /** Old ranks of this colour, in their new order. */
    private List<Integer> membersOf(int[] table) {
        List<Integer> members = new ArrayList<>();
        for (int rank = 0; colour != Constants.UNDEFINED && rank < table.length / COLUMNS; rank++) {
            if (cell(table, rank, COLOUR) == colour) {
                members.add(rank);
            }
        }
        members.sort(Comparator.comparingInt(rank -> cell(table, rank, KEY)));
        return members;
    }

    private ProcessGroup group(ProcessGroup old, List<Integer> members) {
        int[] processes = members.stream().mapToInt(old::process).toArray();
        return ProcessGroup.of(processes, parent.provider().process());
    }

    private static int cell(int[] table, int rank, int column) {
        return table[rank * COLUMNS + column];
    }
}
