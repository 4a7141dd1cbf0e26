package mpi;

import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.MpiFailure;

/** Communicator of two groups. Sources and destinations are ranks of the remote group. */
public final class Intercomm extends Comm {
    Intercomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Intercomm wrap(Communicator other) {
        return new Intercomm(other);
    }

    @Override
    public Intercomm clone() {
        return (Intercomm) super.clone();
    }

    @Override
    public Intercomm dup() throws MPIException {
        return (Intercomm) super.dup();
    }

    @Override
    public Intercomm iDup() throws MPIException {
        return (Intercomm) super.iDup();
    }

    @Override
    public Intercomm dupWithInfo(Info info) throws MPIException {
        return (Intercomm) super.dupWithInfo(info);
    }

    /** Returns the number of ranks in the remote group. */
    public int getRemoteSize() throws MPIException {
        try {
            return active().remoteSize();
        } catch (MpiFailure failure) {
            throw errors().failed("getRemoteSize", failure);
        }
    }

    public Group getRemoteGroup() throws MPIException {
        try {
            return new Group(active().remoteGroup());
        } catch (MpiFailure failure) {
            throw errors().failed("getRemoteGroup", failure);
        }
    }

    /**
     * Merges both groups into one communicator; collective.
     *
     * @param high true to order the local group's ranks after those of the remote group
     */
    public Intracomm merge(boolean high) throws MPIException {
        try {
            Communicator here = active();
            return new Intracomm(inherit(here, here.merge(high)));
        } catch (MpiFailure failure) {
            throw errors().failed("merge", failure);
        }
    }

    /** Returns the communicator to the job that spawned this one; null (see {@link #isNull}) if there is none. */
    public static Intercomm getParent() throws MPIException {
        try {
            return new Intercomm(Session.active().parent());
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intercomm.getParent", failure);
        }
    }
}
