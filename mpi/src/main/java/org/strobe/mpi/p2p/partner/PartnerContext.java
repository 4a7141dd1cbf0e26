package org.strobe.mpi.p2p.partner;

import static org.strobe.mpi.standard.Constants.PROC_NULL;

import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.standard.ProcessGroup;

/** Messages of one communicator at one rank, with the partners that its ranks are. */
public abstract class PartnerContext extends MessageContext {
    private final Partners partners;
    private final long eagerHeader;

    private int latestRank = PROC_NULL;
    private Partner latest;

    protected PartnerContext(Partners partners, int number, int ownRank, ProcessGroup peers) {
        super(number, ownRank, peers);
        this.partners = partners;
        this.eagerHeader = MessageLayout.header(ownRank, MessageLayout.EAGER);
    }

    /** Header of eager messages that no checker sees. */
    public final long eagerHeader() {
        return eagerHeader;
    }

    public final Partner partner(int rank) {
        if (rank == latestRank) {
            return latest;
        }
        Partner partner = partners.partner(process(rank));
        latest = partner;
        latestRank = rank;
        return partner;
    }

    protected final void forgetPartner() {
        latest = null;
        latestRank = PROC_NULL;
    }
}
