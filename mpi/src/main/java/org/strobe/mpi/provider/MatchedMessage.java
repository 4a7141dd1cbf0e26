package org.strobe.mpi.provider;

import org.strobe.mpi.call.Data;

/** A message that a matching probe has taken out of the queue: nobody else can receive it. Its outcome tells its envelope. */
public interface MatchedMessage extends Outcome {
    /** Receives it; blocks until its data are there. The caller releases what it gets. */
    Operation receive(Data data);

    /** Begins to receive it. */
    Operation startReceive(Data data);
}
