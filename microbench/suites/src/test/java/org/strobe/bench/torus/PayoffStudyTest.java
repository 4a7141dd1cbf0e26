package org.strobe.bench.torus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

class PayoffStudyTest {
    /** Ranks of a cube: that in its middle has six neighbours. */
    private static final int RANKS = 27;

    private static final int WAYS = 3;

    @TempDir
    Path folder;

    /** Times of eager messages, rendezvous, and rendezvous with a coprocessor, in us. */
    private List<Double> times(int size, int rounds) throws IOException {
        Path csv = folder.resolve("payoff.csv");
        String[] words = {Integer.toString(size), "--rounds", Integer.toString(rounds), "--csv", csv.toString()};
        List<Integer> exits = Job.of(RANKS)
                .nodes(RANKS)
                .machine(ModelMachines.machine("bluegene-l-prototype,network.shape=3x3x3"))
                .set("engine", "bgl")
                .set("bgl.messages", "carrier")
                .set("bgl.coprocessor", "rendezvous")
                .set("bgl.coprocessorFrom", "0")
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
                    int exitCode = StudyProgram.run(MPI.COMM_WORLD, new PayoffStudy(), out, words);
                    MPI.Finalize();
                    return exitCode;
                });
        assertThat(exits).containsOnly(0);
        String row = Files.readString(csv)
                .replaceAll("(?m)^#.*\\R", "")
                .lines()
                .toList()
                .get(1);
        return Arrays.stream(row.split(",", -1))
                .skip(1)
                .map(Double::parseDouble)
                .toList();
    }

    /** Partners that are a round ahead take work out of the timed rounds, unless there are many and a further one behind them. */
    @Test
    void shouldNotDependOnTheNumberOfRounds() throws IOException {
        for (int size : new int[] {4 << 10, 12 << 10}) {
            List<Double> usual = times(size, 32);
            List<Double> many = times(size, 64);
            assertThat(usual).hasSize(WAYS);
            for (int way = 0; way < WAYS; way++) {
                assertThat(usual.get(way))
                        .as("way %d, %d bytes", way, size)
                        .isCloseTo(many.get(way), withinPercentage(5));
            }
        }
    }
}
