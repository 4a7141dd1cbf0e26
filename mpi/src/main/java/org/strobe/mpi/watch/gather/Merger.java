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

    /** The merger of a rank that aborts alone, whose files are named after it. Kinds of Strobe's own ranks need none. */
    default Merger<P> ofRank(int rank) {
        return this;
    }

    /** File or folder that it writes, for messages; null if the message need not name it. */
    default String file() {
        return null;
    }
}
