package org.strobe.mpi.checkpoint;

import java.util.List;

/** Part of an engine in checkpoints, at one rank. */
public interface Cut {
    /** Operations begun by this rank that a checkpoint cannot keep, as text; null if there are none. */
    String whatIsOpen();

    /** Waits until all ranks have called; returns true if all passed true. */
    boolean agree(boolean isWell);

    /** Messages sent by this rank and not received yet, in order. Called between two calls of {@link #agree}. */
    List<SentMessage> unmatched();
}
