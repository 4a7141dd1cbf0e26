package org.strobe.mpi.mpj.oracle;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.mpj.oracle.program.Answer;
import org.strobe.mpi.mpj.oracle.program.Program;

/** Answers of random programs on Strobe, and their comparison with others. */
final class Answers {
    private Answers() {}

    /** Runs the programs of consecutive seeds on ranks; returns answers by rank and program. */
    static List<String[]> ofStrobe(Launch launch, int ranks, long first, int count) {
        return Job.of(ranks)
                .launch(launch)
                .timeout(Duration.ofSeconds(60L + 2L * count))
                .run(rank -> ofRank(first, count).toArray(String[]::new));
    }

    /** Runs programs on the calling rank, from Init to Finalize. */
    static List<String> ofRank(long first, int count) {
        MPI.Init(new String[0]);
        Program.begin();
        List<String> answers = new ArrayList<>();
        for (long seed = first; seed < first + count; seed++) {
            Answer answer = new Answer();
            Program.run(seed, answer);
            answers.add(answer.toString());
        }
        MPI.Finalize();
        return answers;
    }

    /**
     * Compares two answers line by line.
     *
     * @param other title of what gave the first answer
     * @return the first line that differs, of both; null if none does
     */
    static String difference(String other, String wanted, String actual) {
        if (wanted == null) {
            return "no answer of " + other;
        }
        String[] left = wanted.split("\\||\n", -1);
        String[] right = actual.split("\n", -1);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            String there = i < left.length ? left[i] : "nothing";
            String here = i < right.length ? right[i] : "nothing";
            if (!there.equals(here)) {
                return "line " + i + "\n" + other + ": " + there + "\nStrobe:      " + here;
            }
        }
        return null;
    }
}
