package org.strobe.mpi.watch.gather;

import java.io.IOException;
import java.util.List;

/** Makes one result of the parts of all ranks. */
public interface Merger<P extends Part> {
    /**
     * Makes the result.
     *
     * @param parts in the order of their ranks; after an abort, perhaps not of all
     */
    void merge(List<P> parts) throws IOException;
}
