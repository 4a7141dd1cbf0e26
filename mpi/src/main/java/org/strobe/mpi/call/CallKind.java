package org.strobe.mpi.call;

/** Subject of a call. */
public enum CallKind {
    /** Init, Finalize, buffers, the end of a job. */
    LIFE,
    /** Sends and receives, begun, done or prepared. */
    MESSAGE,
    /** Looks for messages. */
    PROBE,
    /** Waits and tests; start and cancel. */
    REQUEST,
    COLLECTIVE,
    /** Makes, compares and frees communicators. */
    COMMUNICATOR,
    WINDOW,
    FILE,
    /** Ports, services, spawn. */
    PROCESSES
}
