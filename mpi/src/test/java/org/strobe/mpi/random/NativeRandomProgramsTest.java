package org.strobe.mpi.random;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.NativeRanks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs of the API on native MPI libraries, many in each job. A failure names the program's seed, and {@code
 * -Dstrobe.tests.seed=...} runs that one program again.
 */
class NativeRandomProgramsTest {
    private static final int JOBS =
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 25 : 1;

    /** Programs of a job: its deadline is that of a few. */
    private static final int PROGRAMS = 20;

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldDoWhatWasPlanned(String library) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        Long only = Long.getLong("strobe.tests.seed");
        long first = only == null ? ThreadLocalRandom.current().nextLong(1L << 40) : only;
        int programs = only == null ? PROGRAMS : 1;
        int jobs = only == null ? JOBS : 1;
        for (long seed = first; seed < first + (long) jobs * programs; seed += programs) {
            String problem = run(library, 2, 4, seed, programs, null);
            if (problem != null) {
                fail(library + ", programs -Dstrobe.tests.seed=" + seed + " to " + (seed + programs - 1) + ": "
                        + problem + (only == null ? "" : shrunk(library, seed)));
            }
        }
    }

    private static String shrunk(String library, long seed) {
        for (int ranks = 2; ranks <= 4; ranks++) {
            int alone = ranks;
            if (run(library, alone, alone, seed, 1, null) != null) {
                return "\nIt fails on " + alone + " ranks alone."
                        + Shrunk.of(seed, alone, kept -> run(library, alone, alone, seed, 1, kept));
            }
        }
        return "\nOn each number of ranks alone it does well.";
    }

    /**
     * Runs programs, or some steps of one, on the first ranks of a job, as many as each number from the fewest to all. Returns
     * what went wrong, or null.
     */
    private static String run(String library, int fewest, int ranks, long first, int programs, int[] kept) {
        List<String> words = new ArrayList<>(List.of(Rank.class.getName(), "" + fewest, "" + first, "" + programs));
        if (kept != null) {
            IntStream.of(kept).forEach(step -> words.add("" + step));
        }
        NativeRanks.End end = NativeRanks.main(library, ranks, List.of(), words.toArray(new String[0]));
        return end.exitCode() == 0 ? null : "exit code " + end.exitCode() + ": " + end.output();
    }

    /** A rank: the fewest ranks, the first seed, the number of programs, and the steps that are kept, if not all. */
    public static final class Rank {
        private Rank() {}

        public static void main(String[] words) throws Exception {
            long first = Long.parseLong(words[1]);
            long[] seeds =
                    LongStream.range(first, first + Integer.parseInt(words[2])).toArray();
            int[] kept = Stream.of(words).skip(3).mapToInt(Integer::parseInt).toArray();
            MPI.Init(words);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            for (int ranks = Integer.parseInt(words[0]); ranks <= MPI.COMM_WORLD.getSize(); ranks++) {
                NativeRanks.runOnFirst(ranks, world -> Program.run(world, seeds, kept.length == 0 ? null : kept));
            }
            MPI.Finalize();
        }
    }
}
