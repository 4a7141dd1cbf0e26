package org.strobe.tools;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.checkpoint.Checkpoints;
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
        print("Monitoring, with --mds (docs/bcs.md):", MdsSettings.NAMES, out);
        print("Checkpoints, with --checkpoint (docs/bcs.md):", Checkpoints.NAMES, out);
        print("Modelled machines (docs/model.md):", ModelSettings.NAMES, out);
        out.println("strobe run --engine=NAME chooses an engine, --set=NAME=VALUE sets a value.");
        out.flush();
    }

    private static void print(List<Setting<?>> settings, PrintWriter out) {
        for (Setting<?> setting : settings) {
            out.printf(
                    Locale.ROOT,
                    "  %-18s %s%s%s%n",
                    setting.name(),
                    setting.help(),
                    setting.isOfModels() ? "; only on modelled machines" : "",
                    setting.usualText() == null ? "" : "; default " + setting.usualText());
        }
    }

    private static void print(String title, List<String> names, PrintWriter out) {
        out.println(title);
        out.println("  " + String.join(", ", names));
        out.println();
    }
}
