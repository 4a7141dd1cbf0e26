package org.strobe.bench.compare;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.process.FailedException;

/** Program that is measured in turn with Strobe. */
interface Rival extends AutoCloseable {
    /** Title of its column. */
    String label();

    /** Measures all sizes once. */
    Map<Integer, Measured> round(List<Integer> sizes) throws IOException, InterruptedException, FailedException;

    /** True if the comparison is void without this rival; a native library may be missing. */
    boolean isNeeded();

    @Override
    void close() throws IOException;
}
