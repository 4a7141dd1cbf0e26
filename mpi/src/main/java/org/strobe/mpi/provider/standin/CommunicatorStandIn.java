package org.strobe.mpi.provider.standin;

import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.standard.ProcessGroup;

/** Stands in for a communicator; equal to every stand-in for the same one. */
public abstract class CommunicatorStandIn implements Communicator {
    private final Communicator inner;

    protected CommunicatorStandIn(Communicator inner) {
        this.inner = inner;
    }

    protected final Communicator inner() {
        return inner;
    }

    /** The communicator that another stands in for; the same object if it is no stand-in. */
    protected static Communicator behind(Communicator communicator) {
        return communicator instanceof CommunicatorStandIn standIn ? standIn.inner : communicator;
    }

    @Override
    public final CommunicatorState state() {
        return inner.state();
    }

    @Override
    public final int size() {
        return inner.size();
    }

    @Override
    public final int rank() {
        return inner.rank();
    }

    @Override
    public final int remoteSize() {
        return inner.remoteSize();
    }

    @Override
    public final boolean isInter() {
        return inner.isInter();
    }

    @Override
    public final ProcessGroup group() {
        return inner.group();
    }

    @Override
    public final ProcessGroup remoteGroup() {
        return inner.remoteGroup();
    }

    @Override
    public final int context() {
        return inner.context();
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Communicator communicator && inner.equals(behind(communicator));
    }

    @Override
    public final int hashCode() {
        return inner.hashCode();
    }

    @Override
    public final String toString() {
        return inner.toString();
    }
}
