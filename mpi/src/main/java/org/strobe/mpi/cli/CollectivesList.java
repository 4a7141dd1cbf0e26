package org.strobe.mpi.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.strobe.srm.select.Collective;
import org.strobe.srm.select.Row;
import org.strobe.srm.select.Table;

/** {@code strobe info --algorithms}: the algorithms of engine srm, in the order in which they are looked at. */
final class CollectivesList {
    private CollectivesList() {}

    static void print(PrintWriter out) {
        out.println("Algorithms of engine srm; the first that works for a communicator and a message is taken,");
        out.println("or what strobe run --coll=COLLECTIVE=ALGORITHM says.");
        for (Collective<?> collective : Table.ALL) {
            out.println();
            String name = collective.name();
            for (Row<?> row : collective.rows()) {
                out.printf(Locale.ROOT, "%-14s %-20s %s%n", name, row.name(), row.why());
                name = "";
            }
        }
        out.flush();
    }
}
