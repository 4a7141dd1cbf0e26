package org.strobe.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.strobe.emulator.launch.process.StartCache;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.nativempi.library.LibraryNames;
import org.strobe.mpi.provider.launch.ProviderChoice;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.segment.mapped.SegmentFolders;
import org.strobe.shm.status.Capabilities;
import org.strobe.shm.status.Capability;
import org.strobe.shm.status.HugePages;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.memory.MemoryReport;
import org.strobe.tools.run.plan.JobPlanner;
import org.strobe.tools.run.plan.JobShape;
import org.strobe.tools.run.request.JobOptions;
import org.strobe.tools.run.request.PlaceRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code strobe info}: capabilities of this computer and JVM, with reasons for missing ones; or the memory of a job.
 */
@Command(
        name = "info",
        description = "Lists capabilities of this computer and this JVM, with reasons for missing ones. With --job,"
                + " prints the memory of such a job, and its limits.",
        footer = {"", "Exit codes: 0; 1 if memory is too small for --job; 2 for a mistake."},
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class)
final class InfoCommand implements Callable<Integer> {
    private static final String ALGORITHMS = "--algorithms";
    private static final String ENGINES = "--engines";

    private static final double GIBIBYTE = 1 << 30;

    @Spec
    private CommandSpec spec;

    @Option(
            names = ALGORITHMS,
            description = "List the algorithms for collectives instead, of all engines or of that of --engine.")
    private boolean listsCollectives;

    @Option(names = ENGINES, description = "List the engines with their settings and defaults instead.")
    private boolean listsEngines;

    @Option(names = "--job", description = "Print the memory of a job with the options below.")
    private boolean ofJob;

    @Mixin
    private ShapeOptions job = new ShapeOptions();

    @Override
    public Integer call() throws UserException {
        checkOptions();
        PrintWriter out = spec.commandLine().getOut();
        if (listsCollectives) {
            CollectivesList.print(job.engines(), out);
        } else if (listsEngines) {
            EngineList.print(out);
        } else if (ofJob) {
            boolean fits = MemoryReport.print(job.shape(), out);
            out.flush();
            return fits ? ExitCode.OK : ExitCode.SOFTWARE;
        } else {
            printCapabilities(out);
        }
        out.flush();
        return ExitCode.OK;
    }

    private void checkOptions() throws UserException {
        if (Stream.of(listsCollectives, listsEngines, ofJob)
                        .filter(chosen -> chosen)
                        .count()
                > 1) {
            throw new UserException("--algorithms, --engines and --job: one of them at a time");
        }
        if (ofJob) {
            return;
        }
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            String name = option.shortestName();
            boolean isMode = name.equals(ALGORITHMS) || name.equals(ENGINES);
            boolean isFilter = listsCollectives && name.equals("--engine");
            if (!isMode && !isFilter) {
                throw new UserException(name + ": it is for a job; strobe info --job tells of one");
            }
        }
    }

    private static void printCapabilities(PrintWriter out) {
        row(out, "version", StrobeVersion.text());
        row(
                out,
                "computer",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + ", "
                        + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors");
        row(
                out,
                "JDK",
                Runtime.version() + ", " + System.getProperty("java.vendor") + ", " + System.getProperty("java.home"));
        for (Path folder : SegmentFolders.standard()) {
            row(out, "folder", folder + ", " + free(folder));
        }
        out.println();
        out.println("This JVM, as it was started:");
        for (Capability capability : Capabilities.ofThisJvm()) {
            row(out, capability.name(), (capability.isAvailable() ? "yes: " : "no: ") + capability.detail());
        }
        row(out, "huge pages", HugePages.ofThisJvm());
        row(out, "start cache", StartCache.ofThisJvm());
        row(out, "cache of processes", StartCache.ofRanks());
        row(out, "provider", provider());
        out.println();
        out.println("Ways to launch ranks (strobe run --launch, which starts JVMs with the flags they need):");
        row(out, "threads", "yes");
        row(out, "virtual", "yes");
        row(out, "processes", isLinux() ? "yes" : "no: only on Linux yet");
    }

    /** Provider of a program that is started as this command was. */
    private static String provider() {
        try {
            return provider(ProviderChoice.ofThisJvm());
        } catch (MpiFailure wrongSetting) {
            return wrongSetting.getMessage();
        }
    }

    private static String provider(ProviderChoice choice) {
        if (!choice.isNative()) {
            return "Strobe's ranks: " + choice.reason();
        }
        String library = LibraryNames.setting(System.getProperty(LibraryNames.PROPERTY), System.getenv());
        return "native: " + choice.reason() + "; library: "
                + (library == null
                        ? "the first of " + String.join(", ", LibraryNames.candidates(choice.launch(), System.getenv()))
                        : library);
    }

    private static boolean isLinux() {
        return System.getProperty("os.name").startsWith("Linux");
    }

    private static void row(PrintWriter out, String name, String value) {
        out.printf(Locale.ROOT, "%-18s %s%n", name, value);
    }

    private static String free(Path folder) {
        try {
            return String.format(
                    Locale.ROOT, "%.1f GB free", Files.getFileStore(folder).getUsableSpace() / GIBIBYTE);
        } catch (IOException e) {
            return "can't be used: " + e.getMessage();
        }
    }

    /** Options of {@code strobe run} that determine the {@link JobShape}. */
    private static final class ShapeOptions {
        @Mixin(name = "The job, with --job, as strobe run has it:")
        private JobOptions.Ranks ranks = new JobOptions.Ranks();

        @Mixin(name = "How its ranks come to life, and where:")
        private JobOptions.Place place = new JobOptions.Place();

        /** Engine of {@code --engine}, or all. */
        List<EngineKind> engines() throws UserException {
            return PlaceRequest.engines(place);
        }

        /** Shape of the job that {@code strobe run} would run with these options. */
        JobShape shape() throws UserException {
            return JobPlanner.shape(PlaceRequest.of(place, PlaceRequest.ranks(ranks.ranks)));
        }
    }
}
