package org.strobe.bench.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.mds.Emds;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.mds.files.CsvFile;
import org.strobe.tools.mds.files.MonitoredCalls;

/** Published figures that the monitoring of engine {@code bcs} gives, on the papers' cluster. */
class MonitoredFiguresTest {
    private static final String CLUSTER = "n=62 nodes=31 machine=qsnet engine=bcs mds=";

    /** Slices of a loop in which each iteration is like the one before. */
    private static final int STEADY = 300;

    /** Collectives that a suite makes after its loop, with nothing between them. */
    private static final int AT_THE_END = 5;

    @TempDir
    private Path folder;

    private LongStream last(String metric, String file) throws UserException {
        CsvFile csv = CsvFile.read(folder.resolve(file));
        int column = csv.columns().indexOf(metric);
        List<CsvFile.Row> rows = csv.rows();
        LongStream.Builder values = LongStream.builder();
        for (CsvFile.Row row : rows.subList(rows.size() - STEADY, rows.size())) {
            values.add(row.number(column));
        }
        return values.build();
    }

    /** B4: exchange and scheduling of descriptors take about 125 us, with four neighbours a process. */
    @Test
    void shouldExchangeAndScheduleInThePublishedTime() throws UserException {
        ModelledRun.of(List.of("compute-neighbours", "4096", "-i", "30"), CLUSTER + folder);
        String node = Emds.fileOf(1);
        long longest = last("LTDEM", node).max().orElseThrow()
                + last("LTMSM", node).max().orElseThrow();
        assertThat(longest).isBetween(115_000L, 135_000L);
    }

    /**
     * B12: slices of 250 us take 250 to 270 us, and a barrier each 1.9 ms is in each ninth slice; now and then in the
     * tenth, since the ranks' times differ by up to five per cent.
     */
    @Test
    void shouldKeepTheLengthOfSlices() throws UserException {
        ModelledRun.of(
                List.of("compute-barrier", "--grain", "1900us", "-i", "60"), CLUSTER + folder + " bcs.slice=250us");
        assertThat(last("GETTS", Emds.GLOBAL_FILE))
                .allSatisfy(slice -> assertThat(slice).isBetween(250_000L, 270_000L));
        long[] collectives = last("NCOLLMSM", Emds.fileOf(1)).toArray();
        int[] with = LongStream.range(0, collectives.length)
                .filter(slice -> collectives[(int) slice] > 0)
                .mapToInt(slice -> (int) slice)
                .toArray();
        int[] between = IntStream.range(1, with.length - AT_THE_END)
                .map(i -> with[i] - with[i - 1])
                .toArray();
        assertThat(between).hasSizeGreaterThan(STEADY / 12).containsOnly(9, 10);
        assertThat(IntStream.of(between).filter(gap -> gap == 9).count()).isGreaterThan(between.length * 3L / 4);
    }

    /** B13: the times of computing and communicating add up to the run time. */
    @Test
    void shouldAccountForTheRunTime() throws UserException {
        ModelledRun.of(List.of("stencil", "4096", "-i", "20"), CLUSTER + folder);
        assertThat(MonitoredCalls.read(folder).gap()).isLessThan(0.01);
    }
}
