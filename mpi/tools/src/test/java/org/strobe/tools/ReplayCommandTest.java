package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** {@code strobe replay} and the related options of {@code strobe run}. */
class ReplayCommandTest {
    @TempDir
    Path folder;

    /** Rank 0 receives from any rank; on request it then waits for a message that never comes. */
    private void record(boolean ends) {
        Job job =
                Job.of(2).launch(Launch.THREADS).timeout(Duration.ofMinutes(10)).set("record", folder.toString());
        try {
            job.run(rank -> {
                MPI.Init(new String[0]);
                if (rank.number() == 0) {
                    MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, MPI.ANY_SOURCE, 5);
                    while (!ends) {
                        MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                    }
                } else {
                    MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 0, 5);
                }
                MPI.Finalize();
                return null;
            });
        } catch (RuntimeException e) {
            assertThat(ends).as(e.getMessage()).isFalse();
        }
    }

    @Test
    void shouldShowWhatCameOfWhichCall() {
        record(true);
        Typed typed = Typed.in("replay", "show", folder.toString());
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out().lines())
                .containsExactly(
                        "2 ranks, engine srm, " + ReplayCommandTest.class.getName(),
                        "rank 0 call 1 recv(source=ANY_SOURCE, tag=5): from 1 with tag 5",
                        "rank 0 call 2 Finalize: the end",
                        "rank 1 call 2 Finalize: the end");
    }

    @Test
    void shouldShowOneRankOnlyAndWhereItEnds() {
        record(false);
        Typed typed = Typed.in("replay", "show", "--rank", "0", folder.toString());
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out().lines()).hasSize(3).last().isEqualTo("rank 0 ends in call 2");
        assertWrong("--rank=2: it is a rank from 0 to 1", "replay", "show", "--rank", "2", folder.toString());
    }

    private static void assertWrong(String message, String... words) {
        Typed typed = Typed.in(words);
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err()).contains(message).hasLineCount(1);
    }

    @Test
    void shouldTellWhatIsWrong() throws IOException {
        String name = folder.toString();
        assertWrong("say show FOLDER", "replay");
        assertWrong("there is no recording in it", "replay", "show", name);
        assertWrong("there is no recording in it", "run", "--replay", name, Typed.MAIN);
        record(true);
        assertWrong(
                "a job of 2 ranks was recorded, and this one has 3", "run", "-n", "3", "--replay", name, Typed.MAIN);
        assertWrong(
                "a job is either recorded or replayed",
                "run",
                "-n",
                "2",
                "--record",
                name,
                "--replay",
                name,
                Typed.MAIN);
        Path file = Files.writeString(folder.resolve("file"), "");
        assertWrong("it is no folder that can be made", "run", "--record", file.toString(), Typed.MAIN);
    }

    @Test
    void shouldSetWhatIsAskedFor() {
        Path made = folder.resolve("made");
        assertThat(Typed.in("run", "--record", made.toString(), Typed.MAIN)
                        .job()
                        .settings())
                .containsOnly(Map.entry("record", made.toString()));
        assertThat(made).isDirectory();
        record(true);
        assertThat(Typed.in("run", "-n", "2", "--replay", folder.toString(), Typed.MAIN)
                        .job()
                        .settings())
                .containsOnly(Map.entry("replay", folder.toString()));
    }
}
