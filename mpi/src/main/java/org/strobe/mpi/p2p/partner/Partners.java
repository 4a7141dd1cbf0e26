package org.strobe.mpi.p2p.partner;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.device.Routes;
import org.strobe.mpi.p2p.partner.Partner.Way;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.nic.Port;
import org.strobe.mpi.p2p.wire.node.JobInboxes;

/** Partners of a rank, by their numbers in the job; each is created on first use. */
public final class Partners {
    private static final int FEWEST = 16;

    private final Rank rank;
    private final P2pSettings settings;
    private final Routes routes;
    private final JobInboxes inboxes;
    private final Port nic;
    private Partner[] table = new Partner[FEWEST];
    private int size;
    private boolean isNodeInboxUsed;

    /**
     * Partners of a rank.
     *
     * @param nic port to remote ranks; null if there are none
     */
    public Partners(Rank rank, P2pSettings settings, Routes routes, JobInboxes inboxes, Port nic) {
        this.rank = rank;
        this.settings = settings;
        this.routes = routes;
        this.inboxes = inboxes;
        this.nic = nic;
        this.isNodeInboxUsed = routes.usesNodeMemory();
    }

    /**
     * True once the rank's inbox in the node's memory can receive anything. False on a modelled node with one rank, or whose
     * ranks reach each other by the NIC, until the rank sends to itself.
     */
    public boolean isNodeInboxUsed() {
        return isNodeInboxUsed;
    }

    public Partner partner(int process) {
        Partner[] now = table;
        int index = process & (now.length - 1);
        Partner found = now[index];
        while (found != null && found.process() != process) {
            index = (index + 1) & (now.length - 1);
            found = now[index];
        }
        return found == null ? add(process) : found;
    }

    private Partner add(int process) {
        if (2 * size >= table.length) {
            Partner[] old = table;
            table = new Partner[2 * old.length];
            for (Partner each : old) {
                if (each != null) {
                    put(each);
                }
            }
        }
        Partner partner = make(process);
        put(partner);
        size++;
        return partner;
    }

    private void put(Partner partner) {
        int index = partner.process() & (table.length - 1);
        while (table[index] != null) {
            index = (index + 1) & (table.length - 1);
        }
        table[index] = partner;
    }

    private Partner make(int process) {
        if (routes.isByNic(process)) {
            Wire wire = nic.wire(process);
            Partner remote = new Partner(process, wire, settings.eagerRemote(wire.largestRecord()), Way.APART);
            if (settings.credits() > 0) {
                remote.limitTo(settings.credits());
            }
            return remote;
        }
        isNodeInboxUsed = true;
        Wire wire = inboxes.wire(rank, process);
        if (rank.context().isInThisJvm(process)) {
            return new Partner(process, wire, settings.eagerWithin(), Way.JVM);
        }
        boolean isMapped = rank.context().store().crossesProcesses();
        int eagerLimit = settings.eagerBetween(wire.largestRecord());
        return new Partner(process, wire, eagerLimit, isMapped ? Way.SIBLING : Way.APART);
    }
}
