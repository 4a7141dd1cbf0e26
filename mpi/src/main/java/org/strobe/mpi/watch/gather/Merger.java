package org.strobe.mpi.watch.gather;

import java.io.IOException;
import java.util.List;

/** Merges the parts of all ranks into one result. */
public interface Merger<P extends Part> {
    /**
     * Merges parts.
     *
     * @param parts in rank order; after an abort some ranks may be missing
     */
    void merge(List<P> parts) throws IOException;

    /** File that it writes, for messages; null if it names its files itself. */
    default String file() {
        return null;
    }
}
