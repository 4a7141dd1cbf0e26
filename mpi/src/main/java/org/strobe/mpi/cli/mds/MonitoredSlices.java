package org.strobe.mpi.cli.mds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.mpi.cli.common.UserException;

/** Metrics slice by slice, of the machine or of a node. */
record MonitoredSlices(Path file, List<String> metrics, List<long[]> slices) {
    static MonitoredSlices read(Path file) throws UserException {
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.isEmpty()) {
                throw new UserException(file + ": it is empty");
            }
            List<String> metrics = Arrays.asList(lines.getFirst().split(",", -1));
            List<long[]> slices = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                long[] values = Arrays.stream(line.split(",", -1))
                        .mapToLong(Long::parseLong)
                        .toArray();
                if (values.length != metrics.size()) {
                    throw new UserException(file + ": " + line + ": a line has " + metrics.size() + " columns");
                }
                slices.add(values);
            }
            return new MonitoredSlices(file, metrics, slices);
        } catch (IOException e) {
            throw new UserException(file + ": it can't be read; strobe run --engine bcs --mds FOLDER writes it");
        } catch (NumberFormatException e) {
            throw new UserException(file + ": " + e.getMessage());
        }
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
