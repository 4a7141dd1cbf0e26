package org.strobe.mpi.rsm;

import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.rsm.node.NodeEndpoint;
import org.strobe.mpi.rsm.node.NodeReceiver;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Doorbell;

/** Records of the ranks of the same node, and of those of other nodes. Polls the two inboxes alternately first. */
final class NearInbox implements Inbox {
    private final NodeEndpoint near;
    private final Inbox remote;

    /** Null if the record that was found is a remote one. */
    private NodeReceiver current;

    private boolean isRemoteFirst;

    NearInbox(NodeEndpoint near, Inbox remote) {
        this.near = near;
        this.remote = remote;
    }

    @Override
    public int poll() {
        isRemoteFirst = !isRemoteFirst;
        int found = isRemoteFirst ? pollRemote() : pollNear();
        if (found != EMPTY) {
            return found;
        }
        return isRemoteFirst ? pollNear() : pollRemote();
    }

    private int pollNear() {
        current = near.poll();
        return current == null ? EMPTY : current.length();
    }

    private int pollRemote() {
        current = null;
        return remote.poll();
    }

    @Override
    public long envelope() {
        return current == null ? remote.envelope() : current.envelope();
    }

    @Override
    public Region region() {
        return current == null ? remote.region() : current.region();
    }

    @Override
    public long payload() {
        return current == null ? remote.payload() : current.payload();
    }

    @Override
    public void release() {
        if (current == null) {
            remote.release();
        } else {
            current.release();
        }
    }

    @Override
    public boolean isReached(long target) {
        return near.hasNews() || remote.isReached(target);
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public void leave() {
        remote.leave();
        near.close();
    }
}
