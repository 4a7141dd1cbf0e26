package org.strobe.mpi.engine.message;

import java.util.function.Supplier;
import org.strobe.mpi.progress.Goal;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/** Messages of one communicator at one rank. A checked context overrides exactly the steps that its checker observes. */
public abstract class MessageContext {
    private final int number;
    private final int ownRank;
    private final ProcessGroup peers;

    private Supplier<String> name;

    /** Number of operations that are not complete. */
    int pending;

    protected MessageContext(int number, int ownRank, ProcessGroup peers) {
        this.number = number;
        this.ownRank = ownRank;
        this.peers = peers;
    }

    /** Number of the context, equal at all its ranks. */
    public final int number() {
        return number;
    }

    public final int ownRank() {
        return ownRank;
    }

    /** The end of all operations. */
    protected final Goal drained() {
        return new Goal() {
            @Override
            public boolean isMet() {
                return pending == 0;
            }

            @Override
            public String what() {
                return "the end of " + pending + " operations in " + name();
            }

            @Override
            public String fromWhom() {
                return "anybody";
            }
        };
    }

    /** Number of a rank in the job. */
    public final int process(int rank) {
        return peers.process(rank);
    }

    /** Rank of a process of the peers. */
    public final int rankOf(int process) {
        return peers.rankOf(process);
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
