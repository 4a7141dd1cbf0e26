package org.strobe.tools.run;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.user.TypedIn;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.tools.run.request.JobOptions;

/** Job in words: the choices that were made for it, each with its reason. */
final class JobDescription {
    private JobDescription() {}

    /** Lines for {@code --verbose}. */
    static List<String> lines(JobOptions.Place typed, JobSpec planned) {
        List<String> lines = new ArrayList<>();
        lines.add(count(planned.ranks(), "rank") + " on "
                + count(planned.placement().nodes(), "node") + ", as " + launch(planned)
                + (planned.launch() == Launch.PROCESSES ? ", " + planned.ranksPerProcess() + " a process" : "")
                + ": " + why(typed, planned));
        lines.add("engine "
                + Engines.chosen(planned.settings().get(JobSettings.ENGINE)).name()
                + (typed.engine == null ? ": the default" : ": --engine"));
        for (ProgramSpec program : planned.programs()) {
            lines.add("class " + program.mainClass() + " on " + count(program.ranks(), "rank") + ", class path "
                    + String.join(File.pathSeparator, program.classPath()));
            if (!program.jvmOptions().isEmpty()) {
                lines.add("JVM options " + String.join(" ", program.jvmOptions()));
            }
        }
        lines.add("working folder " + System.getProperty("user.dir") + ", files looked for in " + TypedIn.folder());
        return lines;
    }

    /** The reason for the launch. */
    private static String why(JobOptions.Place typed, JobSpec planned) {
        if (planned.machine() != null) {
            return "--machine " + planned.machine().name() + ", in virtual time";
        }
        if (typed.launch != null) {
            return "--launch";
        }
        if (typed.ranksPerProcess != null) {
            return "--ranks-per-process";
        }
        return "the default for "
                + count(planned.ranks(), "rank") + " on "
                + count(Runtime.getRuntime().availableProcessors(), "processor");
    }

    private static String launch(JobSpec planned) {
        return planned.launch().name().toLowerCase(Locale.ROOT);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
