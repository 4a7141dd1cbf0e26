package org.strobe.srm.select;

import org.strobe.emulator.select.AlgorithmChoice;
import org.strobe.emulator.select.ForcedAlgorithms;
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

/** The algorithms of all operations at one member of a team. */
public record TeamAlgorithms(
        AlgorithmChoice<Member, Barrier> barriers,
        AlgorithmChoice<Member, Broadcast> broadcasts,
        AlgorithmChoice<Member, Reduce> reduces,
        AlgorithmChoice<Member, AllReduce> allReduces,
        AlgorithmChoice<Member, Gather> gathers,
        AlgorithmChoice<Member, Scatter> scatters,
        AlgorithmChoice<Member, AllGather> allGathers,
        AlgorithmChoice<Member, AllToAll> allToAlls,
        AlgorithmChoice<Member, AllReduce> scans,
        AlgorithmChoice<Member, AllReduce> exclusiveScans,
        AlgorithmChoice<Member, ReduceScatter> reduceScatters) {

    public static TeamAlgorithms of(Member member, ForcedAlgorithms forced) {
        return new TeamAlgorithms(
                new AlgorithmChoice<>(SrmAlgorithms.BARRIER, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.BROADCAST, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.REDUCE, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.ALL_REDUCE, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.GATHER, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.SCATTER, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.ALL_GATHER, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.ALL_TO_ALL, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.SCAN, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.EXCLUSIVE_SCAN, member, forced),
                new AlgorithmChoice<>(SrmAlgorithms.REDUCE_SCATTER, member, forced));
    }
}
