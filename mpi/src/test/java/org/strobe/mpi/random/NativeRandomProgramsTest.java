package org.strobe.mpi.random;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.NativeRanks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random programs of the API on native MPI libraries, many in each job. A failure names the program's seed, and {@code
 * -Dstrobe.tests.seed=...} runs that one program again.
 */
class NativeRandomProgramsTest {
    private static final int PROGRAMS =
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 1_000 : 20;

    @ParameterizedTest
    @CsvSource({"mpich, 2", "mpich, 3", "mpich, 4", "openmpi, 2", "openmpi, 3", "openmpi, 4"})
    void shouldDoWhatWasPlanned(String library, int ranks) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        Long only = Long.getLong("strobe.tests.seed");
        long first = only == null ? ThreadLocalRandom.current().nextLong(1L << 40) : only;
        int programs = only == null ? PROGRAMS : 1;
        String problem = run(library, ranks, first, programs, null);
        if (problem != null) {
            fail(library + ", " + ranks + " ranks, programs -Dstrobe.tests.seed=" + first + " to "
                    + (first + programs - 1) + ": " + problem
                    + (only == null ? "" : Shrunk.of(first, ranks, kept -> run(library, ranks, first, 1, kept))));
        }
    }

    /** Runs programs, or some steps of one; returns what went wrong, or null. */
    private static String run(String library, int ranks, long first, int programs, int[] kept) {
        List<String> words = new ArrayList<>(List.of(Rank.class.getName(), "" + first, "" + programs));
        if (kept != null) {
            IntStream.of(kept).forEach(step -> words.add("" + step));
        }
        NativeRanks.End end = NativeRanks.main(library, ranks, List.of(), words.toArray(new String[0]));
        return end.exitCode() == 0 ? null : "exit code " + end.exitCode() + ": " + end.output();
    }

    /** A rank: the first seed, the number of programs, and the steps that are kept, if not all. */
    public static final class Rank {
        private Rank() {}

        public static void main(String[] words) throws Exception {
            long first = Long.parseLong(words[0]);
            int[] kept = Stream.of(words).skip(2).mapToInt(Integer::parseInt).toArray();
            MPI.Init(words);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            int ranks = MPI.COMM_WORLD.getSize();
            for (long seed = first; seed < first + Integer.parseInt(words[1]); seed++) {
                Program.run(new long[] {seed}, ranks, kept.length == 0 ? null : kept);
            }
            MPI.Finalize();
        }
    }
}
