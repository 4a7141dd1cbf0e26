package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.srm.select.Forced;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.Team;

/**
 * How many members copy their operand in a reduction between processes: only those with nobody below; the operators of all others
 * read theirs where it is, and the last one writes where the result belongs.
 */
class CopiesTest {
    private static final int SIZE = 4096;

    @ParameterizedTest
    @CsvSource({"2, 1", "4, 2", "7, 4", "8, 4"})
    void shouldCopyOnlyAtTheLowestLevel(int ranks, int copies) {
        List<Bytes.Copies> all = Job.of(ranks)
                .launch(Launch.THREADS)
                .timeout(Duration.ofSeconds(60))
                .run(rank -> {
                    SrmSettings settings =
                            new SrmSettings(true, 0, Forced.parse("reduce=streamed"), new BinomialTree());
                    int[] members = new int[rank.size()];
                    Arrays.setAll(members, i -> i);
                    SrmTeam team = Teams.join(rank, "all", new Team(rank.number(), members, rank::nodeOf), settings);
                    Bytes given = Bytes.of(SIZE, true);
                    Bytes result = Bytes.of(SIZE, true);
                    team.reduce(given, result, Lines.SUM, 0);
                    Teams.leave(rank, team);
                    return new Bytes.Copies(
                            given.copies().out(), result.copies().in());
                });
        assertThat(all.stream().mapToInt(Bytes.Copies::out).sum())
                .as("copies of operands")
                .isEqualTo(copies);
        assertThat(all.stream().mapToInt(Bytes.Copies::in).sum())
                .as("copies of the result")
                .isZero();
    }
}
