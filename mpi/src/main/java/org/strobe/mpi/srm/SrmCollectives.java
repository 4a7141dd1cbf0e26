package org.strobe.mpi.srm;

import java.util.function.Supplier;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.coll.steps.Blocks;
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

    private final int rank;
    private final Supplier<SrmTeam> joining;
    private final UserPayload given = new UserPayload();
    private final UserPayload gotten = new UserPayload();
    private final UserParts givenParts = new UserParts();
    private final UserParts gottenParts = new UserParts();
    private final UserCombiner combiner = new UserCombiner();
    private SrmTeam team;

    SrmCollectives(CollectiveCalls byMessages, int rank, Supplier<SrmTeam> joining) {
        delegateTo(byMessages);
        this.rank = rank;
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
            checkRoom("broadcast", offered - room);
        } finally {
            clear();
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
            clear();
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
            clear();
        }
        combiner.check();
    }

    @Override
    public void gather(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        if (!team().isOneJvm()) {
            super.gather(sent, sentCount, sentType, received, count, type, root);
            return;
        }
        gottenParts.blocks().setEven(received, count, type);
        gather(sent, sentCount, sentType, root);
    }

    @Override
    public void gatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root) {
        if (!team().isOneJvm()) {
            super.gatherV(sent, sentCount, sentType, received, counts, displs, type, root);
            return;
        }
        gottenParts.blocks().setListed(received, counts, displs, type);
        gather(sent, sentCount, sentType, root);
    }

    private void gather(Object sent, int sentCount, Type sentType, int root) {
        try {
            UserPayload own = isInPlace(sent) ? null : given.of(sent, sentCount, sentType);
            checkRoom("gather", team.gather(own, gottenParts, root));
        } finally {
            clear();
        }
    }

    @Override
    public void scatter(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        if (!team().isOneJvm()) {
            super.scatter(sent, sentCount, sentType, received, count, type, root);
            return;
        }
        givenParts.blocks().setEven(sent, sentCount, sentType);
        scatter(received, count, type, root);
    }

    @Override
    public void scatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root) {
        if (!team().isOneJvm()) {
            super.scatterV(sent, sentCounts, displs, sentType, received, count, type, root);
            return;
        }
        givenParts.blocks().setListed(sent, sentCounts, displs, sentType);
        scatter(received, count, type, root);
    }

    private void scatter(Object received, int count, Type type, int root) {
        try {
            UserPayload own = isInPlace(received) ? null : gotten.of(received, count, type);
            checkRoom("scatter", team.scatter(givenParts, own, root));
        } finally {
            clear();
        }
    }

    @Override
    public void allGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        long most = count * type.size();
        if (!team().allGathers(most)) {
            super.allGather(sent, sentCount, sentType, received, count, type);
            return;
        }
        gottenParts.blocks().setEven(received, count, type);
        allGather(sent, sentCount, sentType, most);
    }

    @Override
    public void allGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        long most = 0;
        for (int each : counts) {
            most = Math.max(most, each * type.size());
        }
        if (!team().allGathers(most)) {
            super.allGatherV(sent, sentCount, sentType, received, counts, displs, type);
            return;
        }
        gottenParts.blocks().setListed(received, counts, displs, type);
        allGather(sent, sentCount, sentType, most);
    }

    private void allGather(Object sent, int sentCount, Type sentType, long most) {
        try {
            boolean inPlace = isInPlace(sent);
            if (inPlace) {
                Blocks blocks = gottenParts.blocks();
                given.of(blocks.buffer(), blocks.offset(rank), blocks.count(rank), blocks.type(rank));
            } else {
                given.of(sent, sentCount, sentType);
            }
            checkRoom("allGather", team.allGather(given, gottenParts, inPlace, most));
        } finally {
            clear();
        }
    }

    @Override
    public void allToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        if (isInPlace(sent) || !team().isOneJvm()) {
            super.allToAll(sent, sentCount, sentType, received, count, type);
            return;
        }
        givenParts.blocks().setEven(sent, sentCount, sentType);
        gottenParts.blocks().setEven(received, count, type);
        allToAll();
    }

    @Override
    public void allToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        if (isInPlace(sent) || !team().isOneJvm()) {
            super.allToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
            return;
        }
        givenParts.blocks().setListed(sent, sentCounts, sentDispls, sentType);
        gottenParts.blocks().setListed(received, counts, displs, type);
        allToAll();
    }

    @Override
    public void allToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types) {
        if (isInPlace(sent) || !team().isOneJvm()) {
            super.allToAllW(sent, sentCounts, sentDispls, sentTypes, received, counts, displs, types);
            return;
        }
        givenParts.blocks().setTyped(sent, sentCounts, sentDispls, sentTypes);
        gottenParts.blocks().setTyped(received, counts, displs, types);
        allToAll();
    }

    private void allToAll() {
        try {
            checkRoom("allToAll", team.allToAll(givenParts, gottenParts));
        } finally {
            clear();
        }
    }

    private static void checkRoom(String call, long left) {
        if (left > 0) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    call + ": what was sent is longer than the room for it, by " + left + " bytes in all");
        }
    }

    private void clear() {
        given.clear();
        gotten.clear();
        givenParts.blocks().clear();
        gottenParts.blocks().clear();
    }

    private static boolean isInPlace(Object sent) {
        return Constants.IN_PLACE.equals(sent);
    }

    private static Object own(Object sent, Object received) {
        return isInPlace(sent) ? received : sent;
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
