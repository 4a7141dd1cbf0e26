package org.strobe.bench.place;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Processors of ranks on one computer. A launcher may bind each rank to some of them. */
final class BoundProcessors {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String MASK = "Cpus_allowed:";
    private static final int HEX = 16;
    private static final int HALF = 32;

    /** Words of 64 processors each, for the 8,192 that Linux has at most. */
    private static final int WORDS = 128;

    private BoundProcessors() {}

    /** Number of processors that ranks have together; all of them call it. */
    static int of(Intracomm near) throws MPIException {
        long[] mask = mask();
        near.allReduce(mask, WORDS, MPI.LONG, MPI.BOR);
        // A container may allow less than the mask.
        int[] available = {Runtime.getRuntime().availableProcessors()};
        near.allReduce(available, 1, MPI.INT, MPI.SUM);
        int union = 0;
        for (long word : mask) {
            union += Long.bitCount(word);
        }
        return Math.min(union, available[0]);
    }

    /** Mask of this process; all bits if it is unknown. */
    private static long[] mask() {
        long[] mask = new long[WORDS];
        try {
            String line = Files.readAllLines(STATUS).stream()
                    .filter(each -> each.startsWith(MASK))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + MASK));
            String[] groups = line.substring(MASK.length()).strip().split(",", -1);
            for (int i = 0; i < groups.length; i++) {
                long bits = Long.parseLong(groups[groups.length - 1 - i], HEX);
                mask[i / 2] |= bits << (i % 2 * HALF);
            }
        } catch (IOException e) {
            Arrays.fill(mask, -1);
        }
        return mask;
    }
}
