package org.strobe.mpi.rsm;

import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.progress.Source;
import org.strobe.mpi.rsm.connection.Endpoint;
import org.strobe.mpi.rsm.connection.UnreachableException;
import org.strobe.mpi.rsm.node.NodeEndpoint;

/** Introductions of others to a rank, its records that wait for room, and its unchecked stores. News come by the inbox. */
final class RsmSource implements Source {
    private final Progress progress;
    private final RsmPort port;
    private final Endpoint endpoint;

    /** Null if there is none. */
    private final NodeEndpoint near;

    RsmSource(Progress progress, RsmPort port) {
        this.progress = progress;
        this.port = port;
        this.endpoint = port.endpoint();
        this.near = port.near();
    }

    @Override
    public void move() {
        try {
            boolean hasAccepted = endpoint.tryAccept();
            boolean hasPushedNear = near != null && near.tryPush();
            if (endpoint.tryPush() || hasAccepted || hasPushedNear) {
                progress.happened();
            }
        } catch (UnreachableException e) {
            throw port.fail(e);
        }
    }

    /** Closes barriers while there is nothing else to do: a wait for {@link #isQuiet} looks again. */
    @Override
    public void help() {
        try {
            if (endpoint.trySettle()) {
                progress.happened();
            }
        } catch (UnreachableException e) {
            throw port.fail(e);
        }
    }

    @Override
    public long nextLook() {
        long next = endpoint.nextSettle();
        return next == Endpoint.NEVER ? NEVER : next;
    }

    @Override
    public boolean hasNews() {
        return false;
    }

    @Override
    public boolean isQuiet() {
        return endpoint.isQuiet() && (near == null || near.isQuiet());
    }
}
