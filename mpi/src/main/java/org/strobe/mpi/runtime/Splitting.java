package org.strobe.mpi.runtime;

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
 * <p>On an intercommunicator the first ranks of both groups exchange what they have gathered, and tell their groups of both
 * new groups. A colour without members in one group makes no communicator.
 */
final class Splitting {
    private static final int COLOUR = 0;
    private static final int KEY = 1;
    private static final int NUMBER = 2;
    private static final int NUMBER_OF_LOCAL = 3;

    private static final int ROOT = 0;
    private static final int TAG = 0;
    private static final int[] NO_ROWS = {};

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
        int[] row = new int[SplitGroups.COLUMNS];
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
        int[] rows = gather(parent, row);
        Told told = tell(parent, rows, rows);
        return colour == Constants.UNDEFINED
                ? null
                : RankCommunicator.intra(parent.provider(), group(told, parent.group()), state)
                        .madeOf("a part of ", parent)
                        .open(SplitGroups.number(told.own));
    }

    private RankCommunicator inter(int[] row, CommunicatorState state) {
        RankCommunicator within = parent.local();
        int[] rows = gather(within, row);
        int[] remoteRows = within.rank() == ROOT ? InterCreation.exchange(rows, parent.making(), ROOT, TAG) : NO_ROWS;
        Told told = tell(within, rows, rows);
        Told remote = tell(within, remoteRows, rows);
        if (SplitGroups.isEmpty(told.own) || SplitGroups.isEmpty(remote.own)) {
            return null;
        }
        ProcessGroup group = group(told, parent.group());
        ProcessGroup remoteGroup = group(remote, parent.remoteGroup());
        boolean oursCounts = group.process(0) < remoteGroup.process(0);
        RankCommunicator local = RankCommunicator.hidden(
                        parent.provider(), group, new CommunicatorState(null, state.errorMode()))
                .open(SplitGroups.localNumber(told.own));
        return RankCommunicator.inter(parent.provider(), local, remoteGroup, state)
                .madeOf("a part of ", parent)
                .open(SplitGroups.number(oursCounts ? told.own : remote.own));
    }

    /** Gathers the rows of all ranks at the root. */
    private static int[] gather(RankCommunicator over, int[] row) {
        boolean isRoot = over.rank() == ROOT;
        int[] rows = isRoot ? new int[over.size() * row.length] : NO_ROWS;
        over.carryOut(new CollectiveCall.Gather(
                Collective.GATHER,
                new Data(row, row.length, Type.INT),
                isRoot ? Blocks.even(rows, row.length, Type.INT) : Blocks.NONE,
                ROOT));
        return rows;
    }

    /** Place of a rank in the groups, as the root tells it; see {@link SplitGroups}. */
    @SuppressWarnings("ArrayRecordComponent") // never changed
    private record Told(int[] own, int[] listed) {}

    /**
     * Tells each rank of the group of its colour.
     *
     * @param grouped rows of the ranks to be grouped; used at the root
     * @param rows rows of the ranks that are told; used at the root
     */
    private static Told tell(RankCommunicator over, int[] grouped, int[] rows) {
        SplitGroups groups = over.rank() == ROOT ? SplitGroups.of(grouped, rows) : null;
        int[] own = new int[SplitGroups.TOLD];
        over.carryOut(new CollectiveCall.Scatter(
                Collective.SCATTER,
                groups == null ? Blocks.NONE : Blocks.even(groups.ofRanks(), own.length, Type.INT),
                new Data(own, own.length, Type.INT),
                ROOT));
        int[] listed = new int[SplitGroups.listed(own)];
        if (SplitGroups.areSomeListed(own)) {
            over.carryOut(new CollectiveCall.Scatter(
                    Collective.SCATTERV,
                    groups == null
                            ? Blocks.NONE
                            : Blocks.listed(groups.order(), groups.counts(), groups.begins(), Type.INT),
                    new Data(listed, listed.length, Type.INT),
                    ROOT));
        }
        return new Told(own, listed);
    }

    private ProcessGroup group(Told told, ProcessGroup old) {
        return SplitGroups.group(told.own, told.listed, old, parent.provider().process());
    }
}
