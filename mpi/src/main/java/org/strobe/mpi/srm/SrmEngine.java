package org.strobe.mpi.srm;

import java.util.Arrays;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.topology.Team;

/** The SRM engine at one rank: messages are another engine's, collectives go through shared memory. */
public final class SrmEngine {
    private final Rank rank;
    private final Engine messages;
    private final SrmSettings settings;

    /** @param messages moves messages while a rank waits in a collective */
    public SrmEngine(Rank rank, Engine messages) {
        this.rank = rank;
        this.messages = messages;
        this.settings = SrmSettings.usual(rank.size(), Runtime.getRuntime().availableProcessors());
    }

    /** Whether it has collectives for a group. */
    public boolean serves(ProcessGroup group) {
        if (group.size() == 1) {
            return false;
        }
        int node = rank.nodeOf(group.process(0));
        for (int i = 0; i < group.size(); i++) {
            if (rank.nodeOf(group.process(i)) != node) {
                return false;
            }
        }
        return true;
    }

    /**
     * The collectives of a group.
     *
     * @param byMessages does what this engine has no algorithm for
     * @param context a number that no other group has
     */
    public SrmCollectives collectives(CollectiveCalls byMessages, ProcessGroup group, int context) {
        return new SrmCollectives(byMessages, group.rank(), () -> {
            Team team = new Team(group.rank(), group.processes(), rank::nodeOf);
            return new SrmTeam(rank, name(group, context), team, messages::await, settings);
        });
    }

    /** The number of a communicator is used again some time after it was freed; by the same group even later. */
    private static String name(ProcessGroup group, int context) {
        return "communicator " + Integer.toHexString(context) + "-"
                + Integer.toHexString(Arrays.hashCode(group.processes()));
    }
}
