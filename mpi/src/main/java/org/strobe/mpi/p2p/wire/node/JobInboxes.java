package org.strobe.mpi.p2p.wire.node;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;

/** Inboxes in the memory of nodes that have ranks in this JVM. The ranks of the JVM share this object. */
public final class JobInboxes implements AutoCloseable {
    private final P2pSettings settings;
    private final Map<Integer, NodeInboxes> nodes = new ConcurrentHashMap<>();
    private final Map<Integer, LateInbox> late = new ConcurrentHashMap<>();

    private JobInboxes(P2pSettings settings) {
        this.settings = settings;
    }

    /** Returns the inboxes of a rank's job in this JVM; the first caller creates them. */
    public static JobInboxes of(Rank rank, P2pSettings settings) {
        return rank.context().shared(JobInboxes.class, () -> new JobInboxes(settings));
    }

    /** Bytes of the inbox of each of this number of ranks on a node. */
    public static long inboxSize(P2pSettings settings, boolean oneJvm, int ranks) {
        return NodeInboxes.stride(settings, oneJvm, ranks);
    }

    private NodeInboxes ofNode(Rank rank) {
        return nodes.computeIfAbsent(rank.node(), node -> new NodeInboxes(rank, settings));
    }

    /** Wire from a rank to one of the same node. */
    public Wire wire(Rank rank, int to) {
        return to < rank.size() ? ofNode(rank).wire(to) : late(rank, to).wire();
    }

    private LateInbox late(Rank asking, int owner) {
        return late.computeIfAbsent(owner, number -> new LateInbox(asking, number, settings));
    }

    /** Inbox of a rank for records from its node. */
    public SharedInbox inbox(Rank rank) {
        return rank.number() < rank.size()
                ? ofNode(rank).inbox(rank)
                : late(rank, rank.number()).inbox(rank);
    }

    @Override
    public void close() {
        late.values().forEach(LateInbox::close);
        nodes.values().forEach(NodeInboxes::close);
    }
}
