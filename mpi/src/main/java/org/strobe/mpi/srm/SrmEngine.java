package org.strobe.mpi.srm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.topology.Team;

/** The SRM engine at one rank: messages are another engine's, collectives go through shared memory. */
public final class SrmEngine {
    private final Rank rank;
    private final Engine messages;
    private final SharedBuffers shown;
    private final SrmSettings settings;
    private final List<BooleanSupplier> left = new ArrayList<>();

    /** @param messages moves messages while a rank waits in a collective */
    public SrmEngine(Rank rank, Engine messages) {
        this.rank = rank;
        this.messages = messages;
        this.shown = rank.store().crossesProcesses() ? SharedBuffers.of(rank) : null;
        this.settings = SrmSettings.from(rank.size(), rank.processors(), !rank.isModelled(), rank::setting);
    }

    /** Whether it has collectives for a group. */
    public boolean serves(ProcessGroup group) {
        return group.size() > 1 && group.isBelow(rank.size()); // later ones have no place of their own on a node
    }

    /**
     * The collectives of a group.
     *
     * @param byMessages does what this engine has no algorithm for
     * @param context a number that no other group has
     */
    public SrmCollectives collectives(CollectiveCalls byMessages, ProcessGroup group, int context) {
        return new SrmCollectives(
                byMessages, group, messages, shown, () -> join(byMessages, group, context), this::tidyUp);
    }

    private SrmTeam join(CollectiveCalls byMessages, ProcessGroup group, int context) {
        tidyUp(() -> true);
        Team team = new Team(group.rank(), group.processes(), rank::nodeOf);
        NicArea area = team.nodes() == 1 ? null : area(rank.nic());
        return SrmTeam.join(
                rank,
                name(group, context),
                team,
                new EnginePatience(messages),
                settings,
                area,
                own -> tell(byMessages, group, own));
    }

    private static NicArea area(Nic nic) {
        return area(new NicShares(nic.memory().size(), nic.events()));
    }

    /** What teams have of the NIC of each node. */
    public static NicArea area(NicShares nic) {
        NicShares.Share share = nic.teams();
        return new NicArea(share.start(), share.size(), share.firstEvent(), share.events());
    }

    private static long[] tell(CollectiveCalls byMessages, ProcessGroup group, long own) {
        long[] all = new long[group.size()];
        byMessages.allGather(new long[] {own}, 1, Type.LONG, all, 1, Type.LONG);
        return all;
    }

    /** Tries what is left to do for teams that were left, this one too. */
    private synchronized void tidyUp(BooleanSupplier one) {
        left.add(one);
        left.removeIf(BooleanSupplier::getAsBoolean);
    }

    /** The number of a communicator is used again some time after it was freed; by the same group even later. */
    private static String name(ProcessGroup group, int context) {
        return "communicator " + Integer.toHexString(context) + "-"
                + Integer.toHexString(Arrays.hashCode(group.processes()));
    }
}
