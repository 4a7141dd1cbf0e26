package org.strobe.mpi.runtime;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** Collectives of a rank whose processor is a modelled one: its operators take time. */
final class TimedReductions extends DelegatedCollectives {
    private final Rank rank;

    TimedReductions(Rank rank, CollectiveCalls calls) {
        this.rank = rank;
        delegateTo(calls);
    }

    private Operator timed(Operator operator) {
        return new TimedOperator(rank, operator);
    }

    @Override
    public void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        super.reduce(sent, received, count, type, timed(operator), root);
    }

    @Override
    public Operation startReduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        return super.startReduce(sent, received, count, type, timed(operator), root);
    }

    @Override
    public void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        super.allReduce(sent, received, count, type, timed(operator));
    }

    @Override
    public Operation startAllReduce(Object sent, Object received, int count, Type type, Operator operator) {
        return super.startAllReduce(sent, received, count, type, timed(operator));
    }

    @Override
    public void reduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        super.reduceScatter(sent, received, counts, type, timed(operator));
    }

    @Override
    public Operation startReduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        return super.startReduceScatter(sent, received, counts, type, timed(operator));
    }

    @Override
    public void reduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        super.reduceScatterBlock(sent, received, count, type, timed(operator));
    }

    @Override
    public Operation startReduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        return super.startReduceScatterBlock(sent, received, count, type, timed(operator));
    }

    @Override
    public void scan(Object sent, Object received, int count, Type type, Operator operator) {
        super.scan(sent, received, count, type, timed(operator));
    }

    @Override
    public Operation startScan(Object sent, Object received, int count, Type type, Operator operator) {
        return super.startScan(sent, received, count, type, timed(operator));
    }

    @Override
    public void exclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        super.exclusiveScan(sent, received, count, type, timed(operator));
    }

    @Override
    public Operation startExclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        return super.startExclusiveScan(sent, received, count, type, timed(operator));
    }
}
