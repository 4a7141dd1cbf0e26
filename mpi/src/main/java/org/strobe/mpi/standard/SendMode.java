package org.strobe.mpi.standard;

/** Meaning of the completion of a send. */
public enum SendMode {
    /** Complete when the buffer may be used again. */
    STANDARD,
    /** Complete at once, by way of the attached buffer if the message can't leave. */
    BUFFERED,
    /** Complete when the receive has begun. */
    SYNCHRONOUS,
    /** The receive has been posted already; treated as {@link #STANDARD} if not. */
    READY
}
