package org.strobe.mpi.checkpoint;

import java.util.List;

/** An engine's part in checkpoints, at one rank. */
public interface Cut {
    /** What this rank has begun that can not be kept, in words; null if there is nothing. */
    String whatIsOpen();

    /** Waits until all ranks have called this; whether all have said yes. */
    boolean agree(boolean isWell);

    /** Between two meetings of all ranks: what this rank has sent and nobody has received, in the order in which it was sent. */
    List<SentMessage> unmatched();
}
