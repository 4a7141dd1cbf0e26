package org.strobe.srm;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;
import org.strobe.srm.select.Algorithms;

/**
 * The collectives of a team in their pending forms. All members begin them, and those that wait, in the same order; the
 * algorithms are the same. What is given to one belongs to it until it is over.
 */
public final class PendingCalls {
    private final SrmTeam team;
    private final Algorithms algorithms;

    PendingCalls(SrmTeam team, Algorithms algorithms) {
        this.team = team;
        this.algorithms = algorithms;
    }

    private Pending add(Supplier<Run> beginning) {
        return add(beginning, () -> 0);
    }

    private Pending add(Supplier<Run> beginning, LongSupplier outcome) {
        return team.add(beginning, outcome);
    }

    public Pending barrier() {
        return add(() -> algorithms.barriers().of(0).begin());
    }

    /** As {@link SrmTeam#broadcast}. */
    public Pending broadcast(Payload data, int root) {
        Broadcast algorithm = algorithms.broadcasts().of(0);
        return add(() -> algorithm.begin(data, root), algorithm::offered);
    }

    /** As {@link SrmTeam#reduce}. */
    public Pending reduce(Payload given, Payload result, Combiner operator, int root) {
        team.check(operator, root);
        return add(() -> algorithms.reduces().of(given.bytes()).begin(given, result, operator, root));
    }

    /** As {@link SrmTeam#allReduce}. */
    public Pending allReduce(Payload given, Payload result, Combiner operator) {
        team.check(operator, 0);
        return add(() -> algorithms.allReduces().of(given.bytes()).begin(given, result, operator));
    }

    /** As {@link SrmTeam#gather}. */
    public Pending gather(Payload given, Parts result, int root) {
        Gather algorithm = algorithms.gathers().of(0);
        return add(() -> algorithm.begin(given, result, root), algorithm::left);
    }

    /** As {@link SrmTeam#scatter}. */
    public Pending scatter(Parts given, Payload result, int root) {
        Scatter algorithm = algorithms.scatters().of(0);
        return add(() -> algorithm.begin(given, result, root), algorithm::left);
    }

    /** As {@link SrmTeam#allGather}. */
    public Pending allGather(Payload given, Parts result, boolean inPlace, long mostBytes) {
        AllGather algorithm = algorithms.allGathers().of(mostBytes);
        return add(() -> algorithm.begin(given, result, inPlace), algorithm::left);
    }

    /** As {@link SrmTeam#allToAll}. */
    public Pending allToAll(Parts given, Parts result, long bytes) {
        AllToAll algorithm = algorithms.allToAlls().of(bytes);
        return add(() -> algorithm.begin(given, result), algorithm::left);
    }

    /** As {@link SrmTeam#scan}. */
    public Pending scan(Payload given, Payload result, Combiner operator) {
        return add(() -> algorithms.scans().of(given.bytes()).begin(given, result, operator));
    }

    /** As {@link SrmTeam#exclusiveScan}. */
    public Pending exclusiveScan(Payload given, Payload result, Combiner operator) {
        return add(() -> algorithms.exclusiveScans().of(given.bytes()).begin(given, result, operator));
    }

    /** As {@link SrmTeam#reduceScatter}. */
    public Pending reduceScatter(Payload given, Payload result, Combiner operator, long start) {
        return add(() -> algorithms.reduceScatters().of(given.bytes()).begin(given, result, operator, start));
    }
}
