package org.strobe.emulator.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;

class SoloTest {
    private record Ended(int exitCode, String output) {}

    /** Program in a JVM that only this test starts. */
    static final class Plain {
        private Plain() {}

        public static void main(String[] args) throws Exception {
            switch (args[0]) {
                case "alone" -> alone();
                case "beside" -> beside();
                case "lost" -> lost();
                case "abort" -> rank().abort(53, "enough");
                case "exit" -> {
                    rank();
                    System.exit(7);
                }
                default -> {
                    rank();
                    throw new IllegalStateException("thrown by main");
                }
            }
        }

        private static Rank rank() {
            try {
                return Rank.current();
            } catch (NoRankException e) {
                return Solo.of(e);
            }
        }

        private static void alone() throws Exception {
            Rank rank = rank();
            Rank seenByOther = CompletableFuture.supplyAsync(Rank::current).get();
            rank.barrier();
            System.out.println(rank.number() + " of " + rank.size() + " "
                    + (rank == Rank.current() && rank == seenByOther && rank == rank()));
        }

        private static void beside() {
            System.out.println(Job.of(2).launch(Launch.THREADS).run(rank -> rank() == rank ? rank.size() : -1));
            Rank solo = rank();
            System.out.println(Job.of(3).launch(Launch.VIRTUAL).run(rank -> Rank.current() == rank ? rank.size() : -1));
            System.out.println(rank() == solo);
        }

        private static void lost() {
            Job.of(1).launch(Launch.THREADS).run(rank -> {
                CompletableFuture.runAsync(() -> {
                            try {
                                rank();
                            } catch (NoRankException e) {
                                System.out.println("refused");
                            }
                        })
                        .get();
                return null;
            });
        }
    }

    @Test
    void shouldBeAJobOfOneForAllThreads() throws Exception {
        assertThat(run("alone")).isEqualTo(new Ended(0, "0 of 1 true"));
    }

    @Test
    void shouldLeaveJobsAlone() throws Exception {
        assertThat(run("beside")).isEqualTo(new Ended(0, "[2, 2]\n[3, 3, 3]\ntrue"));
    }

    @Test
    void shouldNotTakeAThreadThatARankLost() throws Exception {
        assertThat(run("lost")).isEqualTo(new Ended(0, "refused"));
    }

    @Test
    void shouldExitWithTheCodeOfAnAbort() throws Exception {
        assertThat(run("abort")).isEqualTo(new Ended(53, "strobe: rank 0 aborted the job with exit code 53: enough"));
    }

    @Test
    void shouldExitAsAnyProgramDoes() throws Exception {
        assertThat(run("exit")).isEqualTo(new Ended(7, ""));
        Ended thrown = run("throw");
        assertThat(thrown.exitCode).isEqualTo(1);
        assertThat(thrown.output).startsWith("Exception in thread \"main\" java.lang.IllegalStateException: thrown by");
    }

    private static Ended run(String what) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        List.of(java, "-cp", System.getProperty("java.class.path"), Plain.class.getName(), what))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output.strip());
    }
}
