package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.launch.process.RankProcess;
import org.strobe.house.program.Outliving;

/**
 * Jobs whose processes are killed at random moments, several times each. Every one restarts from its checkpoints, says so,
 * and ends with the sum of an undisturbed job. {@code -Dstrobe.tests.restarts=...} sets the number of jobs,
 * {@code -Dstrobe.tests.seed=...} repeats the draws of one.
 */
class RestartsSoakTest {
    private static final int MANY = Integer.getInteger("strobe.tests.restarts", 1000);
    private static final long DEADLINE_SECONDS = 300;
    private static final int MOST_KILLS = 4;
    private static final int MOST_LINES = 8;
    private static final int MOST_RANKS = 4;
    private static final long MOST_DELAY_MILLIS = 200;
    private static final long LOOK_MILLIS = 5;

    /** Begins the line of rank 0 at the begin of its program. */
    private static final String BEGIN = "from step ";

    /** Begins a line after each checkpoint. */
    private static final String KEPT = "kept step ";

    @TempDir
    Path folder;

    private final Map<Integer, String> sums = new HashMap<>();

    @Tag("slow")
    @Test
    @Timeout(value = 12, unit = TimeUnit.HOURS)
    void shouldOutliveKillsOfManyJobs() throws Exception {
        outlive(MANY);
    }

    private void outlive(int jobs) throws Exception {
        Long only = Long.getLong("strobe.tests.seed");
        long first = only == null ? System.nanoTime() : only;
        for (int i = 0; i < (only == null ? jobs : 1); i++) {
            new Killing(first + i).run();
        }
    }

    /** Sum of an undisturbed job of so many ranks. */
    private String sum(int ranks) throws IOException, InterruptedException {
        if (!sums.containsKey(ranks)) {
            Job job = new Job(ranks, 1, folder.resolve("undisturbed-" + ranks));
            assertThat(job.process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
            sums.put(ranks, Files.readAllLines(job.out).getLast());
        }
        return sums.get(ranks);
    }

    /** A job in a folder of its own. */
    private static final class Job {
        private final Path out;
        private final Path err;
        private final Process process;

        Job(int ranks, int nodes, Path folder) throws IOException {
            Files.createDirectories(folder);
            this.out = folder.resolve("out");
            this.err = folder.resolve("err");
            List<String> command =
                    new ArrayList<>(List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, House.FAST_START, "-cp"));
            command.addAll(List.of(House.STROBE_JAR.toString(), "org.strobe.Run", "run"));
            command.addAll(List.of("-n", Integer.toString(ranks), "--nodes", Integer.toString(nodes)));
            command.addAll(List.of("--launch", "processes", "--engine", "bcs", "--slice", "self"));
            command.addAll(List.of("--checkpoint", folder.resolve("kept").toString(), "--restarts", "100"));
            command.addAll(List.of("--cp", House.TEST_CLASSES.toString(), Outliving.class.getName()));
            this.process = new ProcessBuilder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
        }

        /** Living processes of ranks. */
        List<ProcessHandle> ranks() {
            return process.children()
                    .filter(child -> child.info()
                            .commandLine()
                            .filter(line -> line.contains(RankProcess.class.getName()))
                            .isPresent())
                    .toList();
        }

        /** Number of printed lines that begin so. */
        long lines(String begin) throws IOException {
            return Files.readAllLines(out).stream()
                    .filter(line -> line.startsWith(begin))
                    .count();
        }

        void end() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** One job and its kills, drawn from a seed. */
    private final class Killing {
        private final long seed;
        private final Random random;
        private final int ranks;
        private final Set<Long> killed = new HashSet<>();
        private final Set<Long> seen = new HashSet<>();
        private int kills;

        Killing(long seed) {
            this.seed = seed;
            this.random = new Random(seed);
            this.ranks = 2 + random.nextInt(MOST_RANKS - 1);
        }

        void run() throws IOException, InterruptedException {
            String sum = sum(ranks);
            int due = 1 + random.nextInt(MOST_KILLS);
            Job job = new Job(ranks, 1 + random.nextInt(2), folder.resolve(Long.toString(seed)));
            try {
                while (kills < due && job.process.isAlive()) {
                    killAfter(job);
                }
                boolean ended = job.process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS);
                String told = "-Dstrobe.tests.seed=" + seed + ", " + ranks + " ranks, kills of " + killed + "\n"
                        + Files.readString(job.out) + Files.readString(job.err);
                assertThat(ended).as(told).isTrue();
                judge(job, sum, told);
            } finally {
                job.end();
            }
        }

        /** Kills one process, or all, some time after new ranks have started, or after some steps of their program. */
        private void killAfter(Job job) throws IOException, InterruptedException {
            boolean all = random.nextInt(4) == 0;
            int victim = random.nextInt(ranks);
            long lines = job.lines("") + random.nextInt(MOST_LINES);
            long millis = random.nextLong(MOST_DELAY_MILLIS);
            while (job.process.isAlive() && (look(job).isEmpty() || job.lines("") < lines)) {
                Thread.sleep(LOOK_MILLIS);
            }
            Thread.sleep(millis);
            List<ProcessHandle> living = look(job);
            if (living.isEmpty()) {
                return;
            }
            List<ProcessHandle> struck = all ? living : List.of(living.get(victim % living.size()));
            struck.forEach(process -> {
                killed.add(process.pid());
                process.destroyForcibly();
            });
            kills++;
        }

        /** Living ranks of an incarnation without a kill. */
        private List<ProcessHandle> look(Job job) {
            List<ProcessHandle> living = job.ranks();
            living.forEach(each -> seen.add(each.pid()));
            return living.stream().anyMatch(each -> killed.contains(each.pid())) ? List.of() : living;
        }

        private void judge(Job job, String sum, String told) throws IOException {
            List<String> out = Files.readAllLines(job.out);
            List<String> err = Files.readAllLines(job.err);
            assertThat(job.process.exitValue()).as(told).isZero();
            assertThat(out.getLast()).as(told).isEqualTo(sum);
            assertThat(out)
                    .as(told)
                    .allMatch(line -> line.equals(sum) || line.startsWith(BEGIN) || line.startsWith(KEPT));
            long deaths = err.stream()
                    .filter(line -> line.matches("strobe: rank \\d was killed: .*"))
                    .count();
            long restarts =
                    err.stream().filter(line -> line.startsWith("strobe: it ")).count();
            assertThat(restarts).as(told).isEqualTo(deaths);
            assertThat(restarts + 1).as(told).isGreaterThanOrEqualTo(job.lines(BEGIN));
            assertThat((restarts + 1) * ranks).as(told).isGreaterThanOrEqualTo(seen.size());
            assertThat(err).as(told).hasSize((int) (2 * restarts));
        }
    }
}
