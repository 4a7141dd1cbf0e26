package org.strobe.mpi.srm;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.data.Reducer;

/** Team of a communicator's ranks. It is joined at the first blocking collective, since many communicators have none. */
final class JoinedTeam {
    /** Block size of a call whose blocks only senders and receivers know. */
    private static final long UNKNOWN = Long.MAX_VALUE;

    private final int rank;
    private final int size;
    private final Supplier<SrmTeam> joining;
    private final Consumer<BooleanSupplier> later;
    private boolean joined;
    private SrmTeam team;

    /**
     * The team of a group.
     *
     * @param joining joins it; supplies null if there is no room for one
     * @param later takes the rest of leaving, to be tried until it is done
     */
    JoinedTeam(ProcessGroup group, Supplier<SrmTeam> joining, Consumer<BooleanSupplier> later) {
        this.rank = group.rank();
        this.size = group.size();
        this.joining = joining;
        this.later = later;
    }

    int rank() {
        return rank;
    }

    int size() {
        return size;
    }

    /** The team, joined at the first call; null if the communicator has none. */
    SrmTeam team() {
        if (!joined) {
            joined = true;
            team = joining.get();
        }
        return teamIfJoined();
    }

    /** The team if it was joined. Fails if a call on it was cut short: others may still read what that call has exposed. */
    SrmTeam teamIfJoined() {
        if (team != null) {
            team.checkWhole();
        }
        return team;
    }

    void leave() {
        if (team != null) {
            later.accept(team.leave());
            team = null;
        }
    }

    /** True if operands of this shape can be combined piece by piece: elements without gaps, cut between two of them. */
    static boolean combines(long count, Type type) {
        return count > 0 && type.size() > 0 && type.size() <= Reducer.LARGEST_UNIT && type.isDense();
    }

    /** As {@link #combines}, for the two scans of the standard. Operations that are added to their kind go by messages. */
    static boolean scans(CollectiveCall.Scan call) {
        boolean isKnown = call.operation() == Collective.SCAN || call.operation() == Collective.EXCLUSIVE_SCAN;
        return isKnown && combines(call.count(), call.type());
    }

    /** As {@link #combines}, for blocks that are one operand together. */
    static boolean combinesBlocks(long count, Type type) {
        return combines(count, type) && count * type.size() <= Integer.MAX_VALUE;
    }

    /** Bytes of the longest block of any rank. */
    long mostBytes(Blocks blocks) {
        if (blocks.areEven()) {
            return blocks.bytes(0);
        }
        long most = 0;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, blocks.bytes(i));
        }
        return most;
    }

    /** Bytes of each block of the exchange, if all ranks know it. */
    static long bytesOfEach(CollectiveCall.AllToAll call) {
        return call.received().areEven() ? call.received().bytes(0) : UNKNOWN;
    }
}
