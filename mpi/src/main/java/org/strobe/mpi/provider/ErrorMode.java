package org.strobe.mpi.provider;

/** What happens when a call fails. */
public enum ErrorMode {
    /** A message, and the job ends. */
    FATAL,
    /** A message, and the ranks of the communicator end; here, the job. */
    ABORT,
    /** The call throws. */
    RETURN
}
