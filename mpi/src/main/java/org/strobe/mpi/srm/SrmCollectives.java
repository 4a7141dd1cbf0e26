package org.strobe.mpi.srm;

import java.util.function.Supplier;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmTeam;

/** The collectives of a communicator by shared memory; what has no algorithm there goes by messages. */
public final class SrmCollectives extends DelegatedCollectives {
    private static final int LARGEST_UNIT = 8 * 1024;

    private final Supplier<SrmTeam> joining;
    private final UserPayload given = new UserPayload();
    private final UserPayload gotten = new UserPayload();
    private final UserCombiner combiner = new UserCombiner();
    private SrmTeam team;

    SrmCollectives(CollectiveCalls byMessages, Supplier<SrmTeam> joining) {
        delegateTo(byMessages);
        this.joining = joining;
    }

    /** Joined with the first collective: many communicators never have one. */
    private SrmTeam team() {
        if (team == null) {
            team = joining.get();
        }
        return team;
    }

    @Override
    public void barrier() {
        team().barrier();
    }

    @Override
    public void broadcast(Object buffer, int count, Type type, int root) {
        long room = count * type.size();
        try {
            long offered = team().broadcast(given.of(buffer, count, type), root);
            if (offered > room) {
                throw new MpiFailure(
                        ErrorClass.TRUNCATE,
                        "broadcast: the root has sent " + offered + " bytes, the receive buffer has room for " + room);
            }
        } finally {
            given.clear();
        }
    }

    @Override
    public void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        if (!combines(count, type) || !(operator.isCommutative() || root == 0)) {
            super.reduce(sent, received, count, type, operator, root);
            return;
        }
        try {
            team().reduce(
                            given.of(own(sent, received), count, type),
                            gotten.of(received, count, type),
                            combiner.of(operator, type),
                            root);
        } finally {
            given.clear();
            gotten.clear();
        }
        combiner.check();
    }

    @Override
    public void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        if (!combines(count, type)) {
            super.allReduce(sent, received, count, type, operator);
            return;
        }
        try {
            team().allReduce(
                            given.of(own(sent, received), count, type),
                            gotten.of(received, count, type),
                            combiner.of(operator, type));
        } finally {
            given.clear();
            gotten.clear();
        }
        combiner.check();
    }

    private static Object own(Object sent, Object received) {
        return Constants.IN_PLACE.equals(sent) ? received : sent;
    }

    /** What is combined lies one element after the other, and pieces are cut between elements. */
    private static boolean combines(int count, Type type) {
        return count > 0 && type.size() > 0 && type.size() <= LARGEST_UNIT && type.isDense();
    }

    /** Nothing is called here any more. */
    public void close() {
        if (team != null) {
            team.close();
            team = null;
        }
    }
}
