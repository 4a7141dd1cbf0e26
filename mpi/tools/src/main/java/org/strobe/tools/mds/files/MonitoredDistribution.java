package org.strobe.tools.mds.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.watch.mmds.MmdsFiles;

/** A histogram of monitored values. */
public record MonitoredDistribution(List<Bin> bins) {
    /** Number of values with {@code from <= value < to}. */
    public record Bin(long from, long to, long count) {}

    /** @param what name of the distribution, as in file names */
    static MonitoredDistribution read(Path file, String what) throws UserException {
        List<Bin> bins = new ArrayList<>();
        for (CsvFile.Row row : CsvFile.read(file, MmdsFiles.columnsOf(what)).rows()) {
            bins.add(new Bin(row.number(0), row.number(1), row.number(2)));
        }
        return new MonitoredDistribution(bins);
    }
}
