package org.strobe.tools;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;

/** {@code strobe info --engines}: lists all engines with their settings. */
final class EngineList {
    private EngineList() {}

    static void print(PrintWriter out) {
        for (EngineKind engine : Engines.all()) {
            out.println("Engine " + engine.name() + (engine.isUsual() ? ", the usual one: " : ": ") + engine.summary());
            print(engine.settings(), out);
            out.println();
        }
        out.println("Any engine:");
        print(JobSettings.all(), out);
        out.println();
        out.println("strobe run --engine=NAME chooses an engine, --set=NAME=VALUE sets a value.");
        out.flush();
    }

    private static void print(List<Setting<?>> settings, PrintWriter out) {
        for (Setting<?> setting : settings) {
            out.printf(
                    Locale.ROOT,
                    "  %-18s %s%s%n",
                    setting.name(),
                    setting.help(),
                    setting.isOfModels() ? "; only on modelled machines" : "");
        }
    }
}
