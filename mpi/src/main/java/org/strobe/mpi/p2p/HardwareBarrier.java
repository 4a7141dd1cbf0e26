package org.strobe.mpi.p2p;

import java.util.Optional;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.NodeBarrier;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Barrier of the nodes of a job by global conditions. Each node writes the number of the barrier into a word of its NIC.
 * An agent on the NIC of the first node asks all of them until all are there, and signals to all.
 *
 * <pre>
 *   node 0   word = 7    all at 7?  no     all at 7?  yes    signal ==>  all nodes go on
 *   node 1           word = 7
 *   node 2                        word = 7
 * </pre>
 *
 * The part of the NICs that other engines have for teams of collectives is free in a job on this engine.
 */
final class HardwareBarrier implements NodeBarrier, Awaitable, Waiting {
    private final Rank rank;
    private final Progress progress;
    private final Nic nic;
    private final NicShares.Share share;
    private final Caller caller;
    private long met;

    private HardwareBarrier(Progress progress) {
        this.progress = progress;
        this.rank = progress.rank();
        this.nic = rank.nic();
        this.share = new NicShares(nic.memory().size(), nic.events()).teams();
        this.caller = rank.number() == 0 ? new Caller(rank.context().interconnect(), share) : null;
    }

    /** The barrier of a group, if it has all ranks of a job on nodes whose switches answer conditions. */
    static Optional<NodeBarrier> of(Progress progress, ProcessGroup group) {
        Rank rank = progress.rank();
        Interconnect interconnect = rank.context().interconnect();
        boolean isWorld = group.size() == rank.size();
        for (int member = 0; isWorld && member < group.size(); member++) {
            isWorld = group.process(member) == member;
        }
        return isWorld && interconnect.nodes() > 1 && interconnect.switchesAnswer()
                ? Optional.of(new HardwareBarrier(progress))
                : Optional.empty();
    }

    @Override
    public int firstHere() {
        return rank.placement().rank(rank.node(), 0);
    }

    @Override
    public int ranksHere() {
        return rank.localSize();
    }

    @Override
    public void meet() {
        met++;
        nic.memory().setLongVolatile(share.start(), met);
        if (caller != null) {
            caller.call(met);
        }
        progress.await(this, met, this);
    }

    @Override
    public boolean isReached(long target) {
        return nic.event(share.firstEvent()) >= target;
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public String what() {
        return "barrier " + met;
    }

    @Override
    public String fromWhom() {
        return "all nodes";
    }

    /**
     * Agent that asks all nodes until all are there. It rests between two questions, so that they do not keep a job from
     * being stuck.
     */
    private static final class Caller implements PacedAgent {
        private static final long BETWEEN_QUESTIONS = 1_000;

        /** Rest without a barrier. A job counts as stuck after two of these, far longer than a question takes. */
        private static final long REST = 1_000_000;

        private final Interconnect interconnect;
        private final NicShares.Share share;
        private final Nic nic;
        private final NodeSet all;
        private long wanted;
        private long done;
        private boolean asks;
        private boolean pauses;
        private boolean isAdded;

        Caller(Interconnect interconnect, NicShares.Share share) {
            this.interconnect = interconnect;
            this.share = share;
            this.nic = interconnect.agentNic(0);
            this.all = NodeSet.all(interconnect.nodes());
        }

        void call(long number) {
            wanted = number;
            if (!isAdded) {
                isAdded = true;
                interconnect.addAgent(0, this);
            }
            interconnect.wakeAgents(0);
        }

        @Override
        public int doWork() {
            if (pauses) {
                pauses = false;
            } else if (done < wanted && !asks) {
                asks = true;
                nic.ask(all, share.start(), WordComparison.AT_LEAST, wanted, this::hear);
            }
            return 0;
        }

        private void hear(boolean areAllThere) {
            asks = false;
            if (areAllThere) {
                done = wanted;
                nic.signal(all, share.firstEvent());
            } else {
                pauses = true;
            }
        }

        @Override
        public long restNanos() {
            return done < wanted && !asks ? BETWEEN_QUESTIONS : REST;
        }

        @Override
        public boolean isIdle() {
            return done == wanted;
        }

        @Override
        public String roleName() {
            return "barrier";
        }
    }
}
