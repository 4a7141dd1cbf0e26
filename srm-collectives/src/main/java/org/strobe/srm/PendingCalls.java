package org.strobe.srm;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.select.TeamAlgorithms;

/**
 * The collectives of a team in their pending forms. All members must start pending and blocking collectives in one
 * order. The algorithms are those of the blocking forms. Arguments belong to the collective until it completes.
 */
public final class PendingCalls {
    private final SrmTeam team;
    private final TeamAlgorithms algorithms;

    PendingCalls(SrmTeam team, TeamAlgorithms algorithms) {
        this.team = team;
        this.algorithms = algorithms;
    }

    private PendingRun add(Supplier<CollectiveRun> beginning) {
        return add(beginning, () -> 0);
    }

    private PendingRun add(Supplier<CollectiveRun> beginning, LongSupplier outcome) {
        return team.add(beginning, outcome);
    }

    public PendingRun barrier() {
        return add(() -> algorithms.barriers().of(0).begin());
    }

    /** Starts a {@link SrmTeam#broadcast} in the background. */
    public PendingRun broadcast(Payload data, int root) {
        Broadcast algorithm = algorithms.broadcasts().of(data.bytes());
        return add(() -> algorithm.begin(data, root), algorithm::offered);
    }

    /** Starts a {@link SrmTeam#reduce} in the background. */
    public PendingRun reduce(Payload given, Payload result, Reducer operator, int root) {
        team.check(operator, root);
        return add(() -> algorithms.reduces().of(given.bytes()).begin(given, result, operator, root));
    }

    /** Starts a {@link SrmTeam#allReduce} in the background. */
    public PendingRun allReduce(Payload given, Payload result, Reducer operator) {
        team.check(operator, 0);
        return add(() -> algorithms.allReduces().of(given.bytes()).begin(given, result, operator));
    }

    /** Starts a {@link SrmTeam#gather} in the background. */
    public PendingRun gather(Payload given, MemberBlocks result, int root) {
        Gather algorithm = algorithms.gathers().of(0);
        return add(() -> algorithm.begin(given, result, root), algorithm::left);
    }

    /** Starts a {@link SrmTeam#scatter} in the background. */
    public PendingRun scatter(MemberBlocks given, Payload result, int root) {
        Scatter algorithm = algorithms.scatters().of(0);
        return add(() -> algorithm.begin(given, result, root), algorithm::left);
    }

    /** Starts a {@link SrmTeam#allGather} in the background. */
    public PendingRun allGather(Payload given, MemberBlocks result, boolean inPlace, long mostBytes) {
        AllGather algorithm = algorithms.allGathers().of(mostBytes);
        return add(() -> algorithm.begin(given, result, inPlace), algorithm::left);
    }

    /** Starts a {@link SrmTeam#allToAll} in the background. */
    public PendingRun allToAll(MemberBlocks given, MemberBlocks result, long bytes) {
        AllToAll algorithm = algorithms.allToAlls().of(bytes);
        return add(() -> algorithm.begin(given, result), algorithm::left);
    }

    /** Starts a {@link SrmTeam#scan} in the background. */
    public PendingRun scan(Payload given, Payload result, Reducer operator) {
        return add(() -> algorithms.scans().of(given.bytes()).begin(given, result, operator));
    }

    /** Starts a {@link SrmTeam#exclusiveScan} in the background. */
    public PendingRun exclusiveScan(Payload given, Payload result, Reducer operator) {
        return add(() -> algorithms.exclusiveScans().of(given.bytes()).begin(given, result, operator));
    }

    /** Starts a {@link SrmTeam#reduceScatter} in the background. */
    public PendingRun reduceScatter(Payload given, Payload result, Reducer operator, long start) {
        return add(() -> algorithms.reduceScatters().of(given.bytes()).begin(given, result, operator, start));
    }
}
