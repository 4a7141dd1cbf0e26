package org.strobe.mpi.provider;

import org.strobe.mpi.type.Type;

/** A message that a matching probe has taken out of the queue: nobody else can receive it. Its outcome tells its envelope. */
public interface MatchedMessage extends Outcome {
    /** Receives it; blocks until its data are there. The caller releases what it gets. */
    Operation receive(Object buffer, int count, Type type);

    /** Begins to receive it. */
    Operation startReceive(Object buffer, int count, Type type);
}
