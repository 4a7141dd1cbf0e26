package mpi;

import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.MpiFailure;

/** A communicator of two groups: ranks to send to and to receive from are those of the other group. */
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

    /** The number of ranks in the other group. */
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
     * Both groups in one communicator.
     *
     * @param high whether the own group's ranks come after those of the other
     */
    public Intracomm merge(boolean high) throws MPIException {
        try {
            Communicator here = active();
            return new Intracomm(inherit(here, here.merge(high)));
        } catch (MpiFailure failure) {
            throw errors().failed("merge", failure);
        }
    }

    /** The way to those who spawned this job; null (see {@link #isNull}) if nobody did. */
    public static Intercomm getParent() throws MPIException {
        try {
            return new Intercomm(Session.active().parent());
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intercomm.getParent", failure);
        }
    }
}
