package mpi;

import java.util.List;
import java.util.Locale;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/**
 * Form of jobs that a test leaves open. The property {@code strobe.tests.job} chooses it, in words of the form
 * {@code name=value} with commas between them: {@code launch=processes,nodes=2,engine=rsm,rsm.pollall=false}. With
 * {@code ranksPerNode} there are as many nodes as the ranks of a job take. All other names are settings.
 */
final class ChosenJob {
    static final String PROPERTY = "strobe.tests.job";

    private ChosenJob() {}

    /** A job of threads on one node with the usual engine, unless another form is chosen. */
    static Job of(int ranks) {
        Job job = Job.of(ranks).launch(Launch.THREADS);
        for (String word : words()) {
            apply(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1), ranks, job);
        }
        return job;
    }

    private static List<String> words() {
        String words = System.getProperty(PROPERTY, "");
        return words.isEmpty() ? List.of() : List.of(words.split(","));
    }

    /** Value of a name in the chosen form; empty if it has none. */
    static String value(String name) {
        return words().stream()
                .filter(word -> word.startsWith(name + "="))
                .map(word -> word.substring(name.length() + 1))
                .findFirst()
                .orElse("");
    }

    private static void apply(String name, String value, int ranks, Job job) {
        switch (name) {
            case "launch" -> job.launch(Launch.valueOf(value.toUpperCase(Locale.ROOT)));
            case "nodes" -> job.nodes(Math.min(ranks, Integer.parseInt(value)));
            case "ranksPerNode" -> job.nodes(Math.ceilDiv(ranks, Integer.parseInt(value)));
            default -> job.set(name, value);
        }
    }
}
