package org.strobe.mpi.soak;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import mpi.MPI;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.form.Sweep;

/**
 * Collectives of all kinds and sizes on eight ranks, over communicators that overlap, that come and go, while a fault plan makes ranks
 * and transfers late at random. A failure names the job's seed, and {@code -Dstrobe.tests.seed=...} runs that one job again. The
 * system property {@code strobe.tests.collectives} says how many there are in all.
 */
@Timeout(4800)
class CollectivesSoakTest {
    private static final int RANKS = 8;
    private static final boolean IS_LONG =
            System.getProperty("strobe.tests.form", "quick").equals("long");
    private static final int COLLECTIVES =
            Integer.getInteger("strobe.tests.collectives", IS_LONG ? 10_000_000 : 10_000);

    /** Of a job: so that the one to be run again is over soon. */
    private static final int MOST_STEPS = 100_000;

    /** A step is a collective in each of the communicators into which it divides the world: somewhat more than this. */
    private static final double COLLECTIVES_A_STEP = 1.7;

    /** How long ranks are slow now and then. */
    private static final Duration SPAN = Duration.ofSeconds(IS_LONG ? 10 : 1);

    private static final int WHILES = 80;

    /** So many ranks are in a process; it is the starting that takes long. */
    private static final int RANKS_A_PROCESS = IS_LONG ? 1 : 4;

    /** Below what any machine does. */
    private static final int STEPS_A_SECOND = 300;

    @ParameterizedTest
    @Sweep({
        "THREADS, 1, 15",
        "THREADS, 2, 15",
        "THREADS, 3, 15",
        "VIRTUAL, 1, 20",
        "VIRTUAL, 2, 15",
        "VIRTUAL, 3, 15",
        "PROCESSES, 1, 2",
        "PROCESSES, 2, 2",
        "PROCESSES, 3, 1"
    })
    void shouldBringWhatIsDueHoweverLateSomebodyIs(Launch launch, int nodes, int percent) {
        Long only = Long.getLong("strobe.tests.seed");
        long due = (long) COLLECTIVES * percent / 100;
        long start = System.nanoTime();
        long done = 0;
        do {
            long seed = only != null ? only : ThreadLocalRandom.current().nextLong(1L << 40);
            done += job(launch, nodes, seed, (int) Math.min(1 + (due - done) / COLLECTIVES_A_STEP, MOST_STEPS));
            System.out.printf(
                    "CollectivesSoakTest: %s, nodes=%d, %d of %d collectives, %d a second%n",
                    launch, nodes, done, due, done * 1_000_000_000L / (System.nanoTime() - start));
        } while (done < due && only == null);
    }

    private static long job(Launch launch, int nodes, long seed, int steps) {
        try {
            return Job.of(RANKS)
                    .nodes(nodes)
                    .launch(launch)
                    .ranksPerProcess(RANKS_A_PROCESS)
                    .set(JobSettings.ENGINE, "srm")
                    .faults(Delays.of(seed, RANKS, nodes, WHILES, SPAN))
                    .timeout(Duration.ofSeconds(600 + steps / STEPS_A_SECOND))
                    .run(rank -> {
                        MPI.Init(new String[0]);
                        long counted = Soak.run(seed, steps);
                        MPI.Finalize();
                        return counted;
                    })
                    .stream()
                    .mapToLong(Long::longValue)
                    .sum();
        } catch (JobException e) {
            return fail("-Dstrobe.tests.seed=" + seed + ", " + launch + ", nodes=" + nodes + ": " + e.getMessage(), e);
        }
    }
}
