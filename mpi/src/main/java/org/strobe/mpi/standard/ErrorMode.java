package org.strobe.mpi.standard;

/** Reaction to the failure of a call. */
public enum ErrorMode {
    /** A message, and the job ends. */
    FATAL,
    /** A message, and the ranks of the communicator end; here, the job. */
    ABORT,
    /** The call throws. */
    RETURN
}
