package org.strobe.srm.select;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Barrier;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.call.ReduceScatter;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.member.Member;

/** The algorithms of all collectives that one team takes, as one member has them. */
public record Algorithms(
        Choices<Barrier> barriers,
        Choices<Broadcast> broadcasts,
        Choices<Reduce> reduces,
        Choices<AllReduce> allReduces,
        Choices<Gather> gathers,
        Choices<Scatter> scatters,
        Choices<AllGather> allGathers,
        Choices<AllToAll> allToAlls,
        Choices<AllReduce> scans,
        Choices<AllReduce> exclusiveScans,
        Choices<ReduceScatter> reduceScatters) {

    public static Algorithms of(Member member, Forced forced) {
        return new Algorithms(
                new Choices<>(Table.BARRIER, member, forced),
                new Choices<>(Table.BROADCAST, member, forced),
                new Choices<>(Table.REDUCE, member, forced),
                new Choices<>(Table.ALL_REDUCE, member, forced),
                new Choices<>(Table.GATHER, member, forced),
                new Choices<>(Table.SCATTER, member, forced),
                new Choices<>(Table.ALL_GATHER, member, forced),
                new Choices<>(Table.ALL_TO_ALL, member, forced),
                new Choices<>(Table.SCAN, member, forced),
                new Choices<>(Table.EXCLUSIVE_SCAN, member, forced),
                new Choices<>(Table.REDUCE_SCATTER, member, forced));
    }
}
