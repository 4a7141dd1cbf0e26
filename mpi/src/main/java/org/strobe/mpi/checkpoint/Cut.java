package org.strobe.mpi.checkpoint;

import java.util.List;

/** An engine's part in a checkpoint, at one rank. */
public interface Cut {
    /**
     * Waits until all ranks have called this; from then on until {@link #finish} none of them sends or receives.
     *
     * @return what this rank has sent and nobody has received, in the order in which it was sent
     * @throws IllegalStateException if something is open here that can not be kept
     */
    List<SentMessage> begin();

    /** Waits until all ranks have called this. */
    void finish();
}
