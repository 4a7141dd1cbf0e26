package org.strobe.bench.compare;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.strobe.bench.mpi.Measured;

/** One that is measured in turn with the ranks in question. */
interface Rival extends AutoCloseable {
    /** The name of its column. */
    String label();

    /** Measures all sizes once. */
    Map<Integer, Measured> round(List<Integer> sizes) throws IOException, InterruptedException, FailedException;

    /** Whether a comparison without it says nothing; a native library may be missing. */
    boolean isNeeded();

    @Override
    void close() throws IOException;

    /** Why one could not be made ready or did not run to its end. */
    final class FailedException extends Exception {
        private static final long serialVersionUID = 1L;

        FailedException(String message) {
            super(message);
        }
    }
}
