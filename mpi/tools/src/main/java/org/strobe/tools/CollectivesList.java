package org.strobe.tools;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.emulator.select.AlgorithmRow;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.mpi.engine.kind.EngineKind;

/** {@code strobe info --algorithms}: lists the algorithms of engines in order of preference. */
final class CollectivesList {
    private CollectivesList() {}

    static void print(List<EngineKind> engines, PrintWriter out) {
        engines.forEach(engine -> print(engine.name(), engine.algorithms(), out));
    }

    private static void print(String engine, AlgorithmTable table, PrintWriter out) {
        out.println(
                "Algorithms of engine " + engine + "; the first that works for a communicator and a message is taken,");
        out.println("or what strobe run --engine=" + engine + " --coll=COLLECTIVE=ALGORITHM says.");
        for (AlgorithmList<?, ?> list : table.operations()) {
            out.println();
            String name = list.operation();
            for (AlgorithmRow<?, ?> row : list.rows()) {
                out.printf(Locale.ROOT, "%-14s %-20s %s%n", name, row.name(), row.why());
                name = "";
            }
        }
        out.println();
    }
}
