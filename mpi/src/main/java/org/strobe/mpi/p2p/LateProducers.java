package org.strobe.mpi.p2p;

import java.util.BitSet;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.wire.SharedInbox;
import org.strobe.mpi.provider.ProcessGroup;

/**
 * The ranks that were started later than the job, as far as one rank has a communicator with them: its inbox rings them when
 * they wait for room. Of others it does not know; they look again by themselves.
 */
final class LateProducers {
    private final Rank rank;
    private final SharedInbox inbox;
    private final BitSet known = new BitSet();
    private ProcessGroup latest;

    LateProducers(Rank rank, SharedInbox inbox) {
        this.rank = rank;
        this.inbox = inbox;
    }

    /** Those of a group may send from now on. */
    synchronized void meet(ProcessGroup group) {
        // A group of all numbers that there can be is no communicator's: most of them nobody has.
        if (group == latest || group.size() >= rank.capacity()) {
            return;
        }
        latest = group;
        for (int i = 0; i < group.size(); i++) {
            int process = group.process(i);
            int late = process - rank.size();
            if (late >= 0 && process != rank.number() && !known.get(late)) {
                known.set(late);
                inbox.addProducer(rank.doorbell(process));
            }
        }
    }
}
