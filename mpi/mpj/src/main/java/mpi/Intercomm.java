package mpi;

import org.strobe.mpi.provider.Communicator;

/** Communicator of two groups. Sources and destinations are ranks of the remote group. */
public class Intercomm extends Comm {
    Intercomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Intercomm wrap(Communicator other) {
        return new Intercomm(other);
    }

    @Override
    public Object clone() throws MPIException {
        return super.clone();
    }

    /** Returns the number of ranks in the remote group. */
    public int Remote_size() throws MPIException {
        return ask("Remote_size", () -> active().remoteSize());
    }

    public Group Remote_group() throws MPIException {
        return ask("Remote_group", () -> new Group(active().remoteGroup()));
    }

    /**
     * Merges both groups into one communicator; collective.
     *
     * @param high true to order the local group's ranks after those of the remote group
     */
    public Intracomm Merge(boolean high) throws MPIException {
        return ask("Merge", () -> {
            Communicator here = active();
            return new Intracomm(inherit(here, here.merge(high)));
        });
    }
}
