package org.strobe.mpi.coll.node;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.GroupShares;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.srm.topology.TeamTables;

/** Tables of the groups in a JVM: members by nodes. */
public final class GroupTables extends GroupShares<TeamTables> {
    private GroupTables() {}

    /** The tables of a group of initial ranks. */
    public static TeamTables of(Rank rank, ProcessGroup group) {
        return rank.context()
                .sharedInJvm(GroupTables.class, GroupTables::new)
                .of(group, () -> new TeamTables(group.processes(), rank::nodeOf));
    }
}
