package org.strobe.bench.compare;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.process.FailedException;
import org.strobe.emulator.user.UserException;

/**
 * Rival: equal ranks with another engine, or of a native MPI library.
 *
 * @param isNeeded true if the comparison is void without it
 */
record OtherJob(String label, StrobeJob job, int millis, boolean isNeeded) implements Rival {
    @Override
    public Map<Integer, Measured> round(List<Integer> sizes) throws IOException, FailedException {
        Map<Integer, Measured> measured = new LinkedHashMap<>();
        try {
            for (int size : sizes) {
                measured.put(size, job.measure(size, millis));
            }
        } catch (UserException e) {
            throw new FailedException(e.getMessage());
        }
        return measured;
    }

    @Override
    public void close() throws IOException {
        job.close();
    }
}
