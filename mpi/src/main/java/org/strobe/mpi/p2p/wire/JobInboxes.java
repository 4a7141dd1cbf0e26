package org.strobe.mpi.p2p.wire;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.P2pSettings;

/** The inboxes in the memory of nodes that have ranks in this JVM. The ranks of the JVM share it. */
public final class JobInboxes implements AutoCloseable {
    private final P2pSettings settings;
    private final AtomicReferenceArray<NodeInboxes> nodes;
    private final Map<Integer, LateInbox> late = new ConcurrentHashMap<>();

    private JobInboxes(Rank rank, P2pSettings settings) {
        this.settings = settings;
        this.nodes = new AtomicReferenceArray<>(rank.placement().nodes());
    }

    /** The one of a rank's job in this JVM; made by the first who asks. */
    public static JobInboxes of(Rank rank, P2pSettings settings) {
        return rank.shared(JobInboxes.class, () -> new JobInboxes(rank, settings));
    }

    private NodeInboxes ofNode(Rank rank) {
        NodeInboxes found = nodes.get(rank.node());
        return found == null ? obtain(rank) : found;
    }

    private synchronized NodeInboxes obtain(Rank rank) {
        NodeInboxes found = nodes.get(rank.node());
        if (found == null) {
            found = new NodeInboxes(rank, settings);
            nodes.set(rank.node(), found);
        }
        return found;
    }

    /** The way from a rank to one of the same node. */
    public Wire wire(Rank rank, int to) {
        return to < rank.size() ? ofNode(rank).wire(to) : late(rank, to).wire();
    }

    private LateInbox late(Rank asking, int owner) {
        return late.computeIfAbsent(owner, number -> new LateInbox(asking, number, settings));
    }

    /** What ranks of its node send to a rank. */
    public SharedInbox inbox(Rank rank) {
        return rank.number() < rank.size()
                ? ofNode(rank).inbox(rank)
                : late(rank, rank.number()).inbox(rank);
    }

    @Override
    public void close() {
        late.values().forEach(LateInbox::close);
        for (int node = 0; node < nodes.length(); node++) {
            NodeInboxes found = nodes.get(node);
            if (found != null) {
                found.close();
            }
        }
    }
}
