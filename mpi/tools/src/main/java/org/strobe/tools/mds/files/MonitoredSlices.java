package org.strobe.tools.mds.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.bcs.mds.SliceWindow;
import org.strobe.emulator.user.UserException;

/** Metrics slice by slice, of the machine or of a node. */
public record MonitoredSlices(Path file, List<String> metrics, List<long[]> slices) {
    static MonitoredSlices read(Path file) throws UserException {
        CsvFile csv = CsvFile.read(file, SliceWindow.SLICE);
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

    /** Values of a metric, one a slice. */
    public long[] values(String metric) throws UserException {
        int column = metrics.indexOf(metric);
        if (column < 0) {
            throw new UserException(file + ": it has no " + metric + ", but " + String.join(", ", metrics));
        }
        return slices.stream().mapToLong(values -> values[column]).toArray();
    }
}
