package org.strobe.mpi.watch.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;

class GatheringTest {
    @TempDir
    Path folder;

    private record Seen(int rank) implements Part {}

    /** Writes the ranks whose parts there are. */
    private record Writer(Path to) implements Merger<Seen> {
        @Override
        public void merge(List<Seen> parts) throws IOException {
            Files.writeString(to, parts.toString());
        }

        @Override
        public String file() {
            return to.toString();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "PROCESSES"})
    void shouldHaveThePartsOfRanksThatDoNotEnd(Launch launch) throws IOException {
        Path file = folder.resolve("parts");
        String name = file.toString();
        RankTask<Integer> task = rank -> {
            int number = rank.number();
            Gathering.add(rank, "seen", () -> new Seen(number), new Writer(Path.of(name)));
            rank.barrier();
            while (rank.number() == 1) {
                Thread.onSpinWait();
            }
            return number;
        };
        Job job = Job.of(2).launch(launch).timeout(Duration.ofSeconds(3));
        assertThatThrownBy(() -> job.run(task)).isInstanceOf(JobException.class);
        assertThat(file).hasContent("[Seen[rank=0], Seen[rank=1]]");
    }
}
