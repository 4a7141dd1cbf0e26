package org.strobe.mpi.p2p;

import org.strobe.mpi.p2p.wire.JobInboxes;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.Wire;

/**
 * The processes that a rank has to do with, by number; each is looked for when it is first needed. Numbers are those of the
 * ranks of the job.
 */
final class Peers {
    private static final int FEWEST = 16;

    private final P2pEngine engine;
    private final JobInboxes inboxes;
    private final Port nic;
    private Partner[] table = new Partner[FEWEST];
    private int size;

    /**
     * Those of a rank.
     *
     * @param nic the way to other nodes; null if there are none
     */
    Peers(P2pEngine engine, JobInboxes inboxes, Port nic) {
        this.engine = engine;
        this.inboxes = inboxes;
        this.nic = nic;
    }

    Partner partner(int process) {
        Partner[] now = table;
        int index = process & (now.length - 1);
        Partner found = now[index];
        while (found != null && found.process != process) {
            index = (index + 1) & (now.length - 1);
            found = now[index];
        }
        return found == null ? meet(process) : found;
    }

    private Partner meet(int process) {
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
        int index = partner.process & (table.length - 1);
        while (table[index] != null) {
            index = (index + 1) & (table.length - 1);
        }
        table[index] = partner;
    }

    private boolean isAfar(int process) {
        return engine.rank.nodeOf(process) != engine.rank.node()
                || (engine.settings.nearByNic() && process != engine.rank.number());
    }

    private Partner make(int process) {
        if (isAfar(process)) {
            Wire afar = nic.wire(process);
            return new Partner(process, afar, engine.settings.eagerAfar(afar.largestRecord()), false, false);
        }
        engine.isInboxUsed = true;
        Wire wire = inboxes.wire(engine.rank, process);
        boolean here = engine.rank.isInThisJvm(process);
        int eagerLimit = here ? engine.settings.eagerWithin() : engine.settings.eagerBetween(wire.largestRecord());
        return new Partner(process, wire, eagerLimit, here, !here && engine.shown != null);
    }
}
