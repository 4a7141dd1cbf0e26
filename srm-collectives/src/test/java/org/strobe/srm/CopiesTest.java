package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.srm.select.SrmAlgorithms;
import org.strobe.srm.topology.TeamMap;

/**
 * Copies of operands in a reduction. Only leaves copy. Operators of all others read in place, and
 * the last one writes into the result: direct memory, or with the algorithm of the SRM paper also an array.
 */
class CopiesTest {
    private static final int SIZE = 4096;
    private static final String MODEL = "ibm-sp";

    private static Job job(String where, int ranks) {
        Job job = Job.of(ranks).timeout(Duration.ofMinutes(10));
        return where.equals(MODEL)
                ? job.machine(ModelMachines.machine(MODEL))
                : job.launch(Launch.valueOf(where)).ranksPerProcess((ranks + 1) / 2);
    }

    @ParameterizedTest
    @CsvSource({
        "THREADS, streamed, true, 2, 1",
        "THREADS, streamed, true, 4, 2",
        "THREADS, streamed, true, 7, 4",
        "THREADS, streamed, true, 8, 4",
        "THREADS, paper, true, 2, 1",
        "THREADS, paper, true, 4, 2",
        "THREADS, paper, true, 7, 4",
        "THREADS, paper, true, 8, 4",
        "THREADS, paper, false, 2, 1",
        "THREADS, paper, false, 4, 2",
        "THREADS, paper, false, 7, 4",
        "THREADS, paper, false, 8, 4",
        "PROCESSES, paper, true, 8, 4",
        "PROCESSES, paper, false, 8, 4",
        "ibm-sp, paper, true, 8, 4",
        "ibm-sp, paper, false, 8, 4"
    })
    void shouldCopyOnlyAtTheLowestLevel(String where, String algorithm, boolean isDirect, int ranks, int copies) {
        List<BytePayload.Copies> all = job(where, ranks).run(rank -> {
            SrmSettings settings = new SrmSettings(true, 0, SrmAlgorithms.TABLE.parse("reduce=" + algorithm));
            int[] members = new int[rank.size()];
            Arrays.setAll(members, i -> i);
            SrmTeam team = Teams.join(rank, "all", new TeamMap(rank.number(), members, rank::nodeOf), settings);
            BytePayload given = BytePayload.of(SIZE, isDirect);
            BytePayload result = BytePayload.of(SIZE, isDirect);
            team.reduce(given, result, LinearReducer.SUM, 0);
            Teams.leave(rank, team);
            return new BytePayload.Copies(given.copies().out(), result.copies().in());
        });
        assertThat(all.stream().mapToInt(BytePayload.Copies::out).sum())
                .as("copies of operands")
                .isEqualTo(copies);
        assertThat(all.stream().mapToInt(BytePayload.Copies::in).sum())
                .as("copies of the result")
                .isZero();
    }
}
