package org.strobe.mpi.random.party;

import mpi.MPIException;

/** What the members of a communicator do together; all ranks know all steps. Its text tells what it is. */
public interface Step {
    /** The communicator without which it can't be taken. */
    PlannedComm comm();

    /** Takes the part of a member. */
    void run(Party party) throws MPIException;
}
