package org.strobe.mpi.srm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.coll.node.GroupTables;
import org.strobe.mpi.engine.CarriedEngine;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.run.Patience;
import org.strobe.srm.topology.TeamMap;

/** The SRM engine at one rank: messages are another engine's, collectives go through shared memory. */
final class SrmEngine extends CarriedEngine {
    private final Rank rank;
    private final SharedBuffers shown;
    private final SrmSettings settings;
    private final List<BooleanSupplier> left = new ArrayList<>();

    SrmEngine(EngineSite site, ForcedAlgorithms forced) {
        super(site.progress(), site.messages());
        this.rank = site.rank();
        this.shown = rank.context().store().crossesProcesses() ? SharedBuffers.of(rank) : null;
        this.settings = SrmSettings.from(rank.size(), rank.processors(), !rank.isModelled(), forced, rank::setting);
    }

    @Override
    public Collectives collectives(CollectiveSite site) {
        Collectives byMessages = site.byMessages();
        if (!serves(site.group())) {
            return site.charged(byMessages);
        }
        SrmCollectives bySharedMemory = new SrmCollectives(
                byMessages, site.group(), carrier(), shown, () -> join(byMessages, site), this::tidyUp);
        site.whenClosed(bySharedMemory::close);
        return site.charged(bySharedMemory);
    }

    /** True if a group has several ranks, none of them started later. Those have no place of their own on a node. */
    private boolean serves(ProcessGroup group) {
        return group.size() > 1 && group.isBelow(rank.size());
    }

    private SrmTeam join(Collectives byMessages, CollectiveSite site) {
        ProcessGroup group = site.group();
        tidyUp(() -> true);
        TeamMap team = new TeamMap(group.rank(), GroupTables.of(rank, group));
        NicArea area = team.nodes() == 1 ? null : area(rank.nic());
        return SrmTeam.join(
                rank,
                name(group, site.context()),
                team,
                new EnginePatience(site),
                settings,
                area,
                own -> introduce(byMessages, team, own));
    }

    private static NicArea area(Nic nic) {
        return area(new NicShares(nic.memory().size(), nic.events()));
    }

    /** The part of each node's NIC that teams have. */
    static NicArea area(NicShares nic) {
        NicShares.Share share = nic.teams();
        return new NicArea(share.start(), share.size(), share.firstEvent(), share.events());
    }

    /** The first member gathers all numbers, and tells all members those of the masters. */
    private static long[] introduce(Collectives byMessages, TeamMap team, long own) {
        boolean isFirst = team.self() == 0;
        long[] all = new long[isFirst ? team.size() : 0];
        byMessages.carryOut(new CollectiveCall.Gather(
                Collective.GATHER,
                new Data(new long[] {own}, 1, Type.LONG),
                isFirst ? Blocks.even(all, 1, Type.LONG) : Blocks.NONE,
                0));
        long[] ofMasters = new long[team.nodes()];
        for (int node = 0; isFirst && node < ofMasters.length; node++) {
            ofMasters[node] = all[team.master(node)];
        }
        byMessages.carryOut(CollectiveCall.broadcast(ofMasters, ofMasters.length, Type.LONG, 0));
        return ofMasters;
    }

    /** Adds a task of leaving a team, and tries all such tasks. */
    private synchronized void tidyUp(BooleanSupplier one) {
        left.add(one);
        left.removeIf(BooleanSupplier::getAsBoolean);
    }

    /**
     * Name of a team. Groups without a common process may use one number at a time. Numbers are reused some time after
     * their communicators were freed, by the same group even later.
     */
    private static String name(ProcessGroup group, int context) {
        return "communicator " + Integer.toHexString(context) + "-" + group.process(0) + "-"
                + Integer.toHexString(group.members().hashCode());
    }

    /** Messages move while a rank waits in a collective. */
    private final class EnginePatience implements Patience {
        private final CollectiveSite site;

        EnginePatience(CollectiveSite site) {
            this.site = site;
        }

        @Override
        public String nameOf(String team) {
            return site.name();
        }

        @Override
        public void await(Awaitable awaited, long target, Waiting why) {
            SrmEngine.this.await(awaited, target, why);
        }

        @Override
        public RuntimeException disagreement(RuntimeException failure) {
            return new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "what the ranks give does not fit together: their counts, types or calls differ; --check says whose",
                    failure);
        }
    }
}
