package org.strobe.mpi.p2p.request;

import static org.strobe.mpi.standard.Constants.PROC_NULL;

import java.util.function.Supplier;
import org.strobe.mpi.p2p.partner.Partner;
import org.strobe.mpi.p2p.partner.Partners;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/** Messages of one communicator at one rank. A checked context overrides exactly the steps that its checker observes. */
public abstract class MessageContext {
    private final Partners partners;
    private final int number;
    private final int ownRank;
    private final ProcessGroup peers;
    private final long eagerHeader;

    private Supplier<String> name;

    /** Number of operations that are not complete. */
    int pending;

    private int latestRank = PROC_NULL;
    private Partner latest;

    protected MessageContext(Partners partners, int number, int ownRank, ProcessGroup peers) {
        this.partners = partners;
        this.number = number;
        this.ownRank = ownRank;
        this.peers = peers;
        this.eagerHeader = MessageLayout.header(ownRank, MessageLayout.EAGER);
    }

    /** Number of the context, equal at all its ranks. */
    public final int number() {
        return number;
    }

    public final int ownRank() {
        return ownRank;
    }

    /** Header of eager messages that no checker sees. */
    public final long eagerHeader() {
        return eagerHeader;
    }

    protected final int pending() {
        return pending;
    }

    /** Number of a rank in the job. */
    public final int process(int rank) {
        return peers.process(rank);
    }

    public final Partner partner(int rank) {
        if (rank == latestRank) {
            return latest;
        }
        Partner partner = partners.partner(peers.process(rank));
        latest = partner;
        latestRank = rank;
        return partner;
    }

    protected final void forgetPartner() {
        latest = null;
        latestRank = PROC_NULL;
    }

    /** Sets the source of the name in messages. */
    public void nameBy(Supplier<String> source) {
        name = source;
    }

    /** The name in messages. */
    public final String name() {
        return name == null ? "context " + number : name.get();
    }

    /** Names a rank of the peers, for people. */
    public final String describe(int rank) {
        return peers.describe(rank);
    }

    /** Call site of the current call; 0 without a checker. */
    public int callSite() {
        return 0;
    }

    /**
     * Shows a matched pair of message and receive to the checker.
     *
     * @param word of the sender's checker
     * @return failure of the receive; null for none
     */
    public MpiFailure examine(int callSite, int count, Type type, int source, int tag, long bytes, long word) {
        return null;
    }

    /** Describes what a request from a call site waits for, for people. */
    public String describe(String what, int callSite) {
        return what + " in " + name();
    }
}
