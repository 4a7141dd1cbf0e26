package org.strobe.mpi.p2p.wire.node;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;

/** Inboxes in the memory of nodes that have ranks in this JVM. The ranks of the JVM share this object. */
public final class JobInboxes implements AutoCloseable {
    private final P2pSettings settings;
    private final Map<Integer, NodeInboxes> nodes = new ConcurrentHashMap<>();

    /** Inboxes of ranks that started later, by their numbers. Guarded by itself. */
    private final Map<Integer, LateInbox> late = new HashMap<>();

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

    /** Wire from a rank to an initial one of the same node. */
    public Wire wire(Rank rank, int to) {
        return ofNode(rank).wire(to);
    }

    /** Inbox of a rank of the same node that started later. The caller {@linkplain #leave leaves} it. */
    public LateInbox late(Rank asking, int owner) {
        int owners = asking.acquaintances().owners(owner);
        synchronized (late) {
            LateInbox known = late.get(owner);
            if (known != null && !known.isPredecessors(owners)) {
                known.join();
                return known;
            }
            LateInbox opened = new LateInbox(asking, owner, owners, settings);
            late.put(owner, opened);
            return opened;
        }
    }

    /** Leaves an inbox. */
    public void leave(LateInbox inbox) {
        synchronized (late) {
            if (inbox.leave()) {
                late.remove(inbox.owner(), inbox);
                inbox.close();
            }
        }
    }

    /** Inbox of a rank for records from its node. */
    public SharedInbox inbox(Rank rank) {
        return rank.number() < rank.size()
                ? ofNode(rank).inbox(rank)
                : late(rank, rank.number()).inbox(rank);
    }

    /** Ends the use of a rank's {@linkplain #inbox inbox} by the rank. */
    public void leave(Rank rank) {
        if (rank.number() >= rank.size()) {
            LateInbox own;
            synchronized (late) {
                own = late.get(rank.number());
            }
            leave(own);
        }
    }

    @Override
    public void close() {
        synchronized (late) {
            late.values().forEach(LateInbox::close);
        }
        nodes.values().forEach(NodeInboxes::close);
    }
}
