package org.strobe.mpi.mpj.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.launch.Launch;

/**
 * Random programs give equal answers on Strobe and on MPJ Express. A failure names the seed;
 * {@code -Dstrobe.tests.seed=...} runs that program alone. {@code -Dstrobe.tests.programs=...} sets their number.
 */
class ExpressTest {
    private static final int PROGRAMS = Integer.getInteger(
            "strobe.tests.programs",
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 1000 : 50);
    private static final Long ONLY = Long.getLong("strobe.tests.seed");

    /** MPJ Express may fail in some thousandth of the programs, and gives no answer to those behind it; a repetition succeeds. */
    private static final int REPEATS = 2;

    private static final int MOST_DIFFERENCES = 20;

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
        List<String[]> answers = Answers.ofStrobe(launch, ranks, first, count);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String difference = difference(expected, ranks, first + i, answers, i);
            for (int again = 0; difference != null && again < REPEATS; again++) {
                Map<String, String> repeated = Express.run(folder, ranks, first + i, 1, 62);
                difference = difference(repeated, ranks, first + i, answers, i);
            }
            if (difference != null) {
                differences.add(difference);
            }
            assertThat(differences).hasSizeLessThan(MOST_DIFFERENCES);
        }
        assertThat(differences)
                .as("of %s programs these differ; %s", count, expected.get("end"))
                .isEmpty();
    }

    private static String difference(
            Map<String, String> expected, int ranks, long seed, List<String[]> answers, int index) {
        for (int rank = 0; rank < ranks; rank++) {
            String difference =
                    Answers.difference("MPJ Express", expected.get(seed + " " + rank), answers.get(rank)[index]);
            if (difference != null) {
                return "-Dstrobe.tests.seed=" + seed + ", rank " + rank + ": " + difference;
            }
        }
        return null;
    }
}
