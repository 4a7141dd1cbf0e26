package org.strobe.mpi.mpj.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import mpi.MPI;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.mpj.oracle.program.Answer;
import org.strobe.mpi.mpj.oracle.program.Program;

/**
 * Random programs give equal answers on Strobe and on MPJ Express. A failure names the seed;
 * {@code -Dstrobe.tests.seed=...} runs that program alone. {@code -Dstrobe.tests.programs=...} sets their number.
 */
class ExpressTest {
    private static final int PROGRAMS = Integer.getInteger(
            "strobe.tests.programs",
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 1000 : 50);
    private static final Long ONLY = Long.getLong("strobe.tests.seed");

    @TempDir
    private Path folder;

    @BeforeAll
    static void find() {
        assumeTrue(Express.isInstalled(), "MPJ Express is not installed (Debian's package libmpj-java)");
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 2, 20", "THREADS, 4, 40", "VIRTUAL, 3, 20", "PROCESSES, 4, 20"})
    void shouldAnswerAsMpjExpress(Launch launch, int ranks, int percent) throws Exception {
        long first = ONLY == null ? ThreadLocalRandom.current().nextLong(1L << 40) : ONLY;
        int count = ONLY == null ? Math.max(1, PROGRAMS * percent / 100) : 1;
        Map<String, String> expected = Express.run(folder, ranks, first, count, 60L + 2L * count);
        List<List<String>> answers = Job.of(ranks)
                .launch(launch)
                .timeout(Duration.ofSeconds(60L + 2L * count))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Program.begin();
                    ArrayList<String> own = new ArrayList<>();
                    for (long seed = first; seed < first + count; seed++) {
                        Answer answer = new Answer();
                        Program.run(seed, answer);
                        own.add(answer.toString());
                    }
                    MPI.Finalize();
                    return own;
                });
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            for (int rank = 0; rank < ranks; rank++) {
                String seen = expected.get((first + i) + " " + rank);
                String difference = difference(seen, answers.get(rank).get(i));
                if (difference != null) {
                    differences.add("-Dstrobe.tests.seed=" + (first + i) + ", rank " + rank + ": " + difference);
                    break;
                }
            }
        }
        assertThat(differences)
                .as("of %s programs these differ; %s", count, expected.get("end"))
                .isEmpty();
    }

    /** First line that differs, of both; null if none does. */
    private static String difference(String wanted, String actual) {
        if (wanted == null) {
            return "no answer of MPJ Express";
        }
        String[] left = wanted.split("\\|", -1);
        String[] right = actual.split("\n", -1);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            String there = i < left.length ? left[i] : "nothing";
            String here = i < right.length ? right[i] : "nothing";
            if (!there.equals(here)) {
                return "line " + i + "\nMPJ Express: " + there + "\nStrobe:      " + here;
            }
        }
        return null;
    }
}
