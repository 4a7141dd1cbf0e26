package org.strobe.mpi.cli.mds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.cli.common.UserException;

/** How often values of what size came. */
record MonitoredDistribution(List<Bin> bins) {
    private static final int COLUMNS = 3;

    /** Values from one on up to another. */
    record Bin(long from, long to, long count) {}

    static MonitoredDistribution read(Path file) throws UserException {
        List<Bin> bins = new ArrayList<>();
        try {
            List<String> all = Files.readAllLines(file);
            for (String line : all.subList(Math.min(1, all.size()), all.size())) {
                String[] cells = line.split(",", -1);
                if (cells.length != COLUMNS) {
                    throw new UserException(file + ": " + line + ": a line has " + COLUMNS + " columns");
                }
                bins.add(new Bin(Long.parseLong(cells[0]), Long.parseLong(cells[1]), Long.parseLong(cells[2])));
            }
        } catch (IOException e) {
            throw new UserException(file + ": it can't be read");
        } catch (NumberFormatException e) {
            throw new UserException(file + ": " + e.getMessage());
        }
        return new MonitoredDistribution(bins);
    }
}
