package org.strobe.mpi.cli.mds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.mpi.watch.mmds.MmdsFiles;

/** How often values of what size came. */
record MonitoredDistribution(List<Bin> bins) {
    /** Values from one on up to another. */
    record Bin(long from, long to, long count) {}

    /** @param what they are values of, as files of distributions are named */
    static MonitoredDistribution read(Path file, String what) throws UserException {
        List<Bin> bins = new ArrayList<>();
        for (CsvFile.Row row : CsvFile.read(file, MmdsFiles.columnsOf(what)).rows()) {
            bins.add(new Bin(row.number(0), row.number(1), row.number(2)));
        }
        return new MonitoredDistribution(bins);
    }
}
