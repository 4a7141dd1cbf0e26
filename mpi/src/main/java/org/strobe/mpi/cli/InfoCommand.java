package org.strobe.mpi.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.mpi.cli.memory.MemoryReport;
import org.strobe.mpi.cli.run.ShapeOptions;
import org.strobe.shm.segment.SegmentFolders;
import org.strobe.shm.status.Capabilities;
import org.strobe.shm.status.Capability;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * {@code strobe info}: what this computer and this JVM offer to ranks, and why something is missing; or what memory a job
 * takes.
 */
@Command(
        name = "info",
        description = "Tells what this computer and this JVM offer to ranks, and why something is missing. With --job,"
                + " tells what memory such a job takes, and what bounds it.",
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class)
final class InfoCommand implements Callable<Integer> {
    private static final double GIBIBYTE = 1 << 30;

    @Spec
    private CommandSpec spec;

    @Option(names = "--algorithms", description = "List the algorithms for collectives instead.")
    private boolean listsCollectives;

    @Option(names = "--job", description = "Tell what memory a job takes that is run with the options below.")
    private boolean ofJob;

    @Mixin
    private ShapeOptions job = new ShapeOptions();

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        if (listsCollectives) {
            CollectivesList.print(out);
            return 0;
        }
        if (ofJob) {
            MemoryReport.print(job.shape(), out);
            out.flush();
            return 0;
        }
        checkThatNoJobIsMeant();
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
        for (Capability capability : Capabilities.ofThisJvm()) {
            row(out, capability.name(), (capability.isAvailable() ? "yes: " : "no: ") + capability.detail());
        }
        out.println();
        out.println("Ways to launch ranks (strobe run --launch):");
        row(out, "threads", "yes");
        row(out, "virtual", "yes");
        row(out, "processes", isLinux() ? "yes" : "no: only on Linux yet");
        out.flush();
        return 0;
    }

    private void checkThatNoJobIsMeant() throws UserException {
        ParseResult parsed = spec.commandLine().getParseResult();
        if (!parsed.matchedOptions().isEmpty()) {
            String option = parsed.matchedOptions().get(0).shortestName();
            throw new UserException(option + ": it is for a job; strobe info --job tells of one");
        }
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
                    Locale.ROOT, "%.1f GiB free", Files.getFileStore(folder).getUsableSpace() / GIBIBYTE);
        } catch (IOException e) {
            return "can't be used: " + e.getMessage();
        }
    }
}
