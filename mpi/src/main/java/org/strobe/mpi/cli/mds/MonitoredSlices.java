package org.strobe.mpi.cli.mds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.bcs.mds.Window;
import org.strobe.mpi.cli.common.UserException;

/** Metrics slice by slice, of the machine or of a node. */
record MonitoredSlices(Path file, List<String> metrics, List<long[]> slices) {
    static MonitoredSlices read(Path file) throws UserException {
        CsvFile csv = CsvFile.read(file, Window.SLICE);
        List<long[]> slices = new ArrayList<>();
        for (CsvFile.Row row : csv.rows()) {
            long[] values = new long[csv.columns().size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = row.number(i);
            }
            slices.add(values);
        }
        return new MonitoredSlices(file, csv.columns(), slices);
    }

    /** All values of a metric. */
    long[] values(String metric) throws UserException {
        int column = metrics.indexOf(metric);
        if (column < 0) {
            throw new UserException(file + ": it has no " + metric + ", but " + String.join(", ", metrics));
        }
        return slices.stream().mapToLong(values -> values[column]).toArray();
    }
}
