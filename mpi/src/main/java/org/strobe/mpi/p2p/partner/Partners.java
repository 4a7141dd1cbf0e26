package org.strobe.mpi.p2p.partner;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.device.Routes;
import org.strobe.mpi.p2p.partner.Partner.Way;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.node.JobInboxes;
import org.strobe.mpi.p2p.wire.node.LateInbox;

/** Partners of a rank, by their numbers in the job; each is created on first use. */
public final class Partners implements AutoCloseable {
    private static final int FEWEST = 16;

    private final Rank rank;
    private final P2pSettings settings;
    private final Routes routes;
    private final JobInboxes inboxes;
    private final Port nic;
    /** True if each rank has a processor. Otherwise a send that waits for its receiver costs a change of processes. */
    private final boolean hasProcessors;

    private Partner[] table = new Partner[FEWEST];
    private int size;
    private boolean isNodeInboxUsed;

    /** Partners that were spawned. */
    private final Map<Integer, Spawned> spawned = new HashMap<>();

    /**
     * A spawned partner.
     *
     * @param owners number of ranks that have had its number
     * @param inbox if it is on this node; otherwise null
     */
    private record Spawned(int owners, LateInbox inbox) {}

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
        this.hasProcessors = rank.size() <= Runtime.getRuntime().availableProcessors();
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

    /**
     * Prepares for messages of a process, or, for the rank itself, of anybody who reaches its ports. Forgets the partner of a
     * number that has another owner now.
     */
    public void meet(int process) {
        isNodeInboxUsed |= !routes.isByNic(process);
        Spawned known = spawned.get(process);
        if (known != null && known.owners != rank.acquaintances().owners(process)) {
            forget(partner(process));
        }
    }

    private void forget(Partner gone) {
        Partner[] old = table;
        table = new Partner[old.length];
        for (Partner each : old) {
            if (each != null && each.process() != gone.process()) {
                put(each);
            }
        }
        size--;
        LateInbox inbox = spawned.remove(gone.process()).inbox;
        if (inbox != null && !gone.hasBacklog()) {
            inboxes.leave(inbox);
        }
    }

    /** Leaves the inboxes of all partners. */
    @Override
    public void close() {
        spawned.values().stream().map(Spawned::inbox).filter(Objects::nonNull).forEach(inboxes::leave);
        spawned.clear();
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
        boolean isByNic = routes.isByNic(process);
        LateInbox late = null;
        if (process >= rank.size()) {
            late = isByNic ? null : inboxes.late(rank, process);
            spawned.put(process, new Spawned(rank.acquaintances().owners(process), late));
        }
        if (isByNic) {
            Wire wire = nic.wire(process);
            int limit = settings.eagerRemote(wire.largestRecord());
            Partner remote = new Partner(process, wire, limit, limit, Way.APART);
            if (settings.credits() > 0) {
                remote.limitTo(settings.credits());
            }
            return remote;
        }
        isNodeInboxUsed = true;
        Wire wire = late == null ? inboxes.wire(rank, process) : late.wire();
        if (rank.context().isInThisJvm(process)) {
            return new Partner(process, wire, settings.eagerWithin(), settings.eagerWithin(), Way.JVM);
        }
        boolean isMapped = rank.context().store().crossesProcesses();
        int eagerLimit = settings.eagerBetween(wire.largestRecord());
        int copiedLimit = isMapped && hasProcessors ? Math.min(settings.eagerWithin(), eagerLimit) : eagerLimit;
        return new Partner(process, wire, eagerLimit, copiedLimit, isMapped ? Way.SIBLING : Way.APART);
    }
}
