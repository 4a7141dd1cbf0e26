package org.strobe.tools.mds;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.mds.files.MonitoredCalls;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe mds}. */
@Command(
        name = "mds",
        description = "Prints, checks and draws monitoring data of strobe run --mds FOLDER.",
        subcommands = {
            MdsCommand.SummaryCommand.class,
            MdsCommand.CheckCommand.class,
            PlotCommand.class,
            PendingCommand.class,
            JsonCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND")
public final class MdsCommand implements Callable<Integer> {
    @Override
    public Integer call() throws UserException {
        throw new UserException("mds: say summary FOLDER, check FOLDER, plot FOLDER, pending FOLDER or json FOLDER");
    }

    /** {@code strobe mds summary}. */
    @Command(
            name = "summary",
            description = "Prints what each kind of call took over all processes, what they computed and waited, and"
                    + " which call of which process took most, and on which line of the program.",
            mixinStandardHelpOptions = true)
    static final class SummaryCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "FOLDER", description = "The folder given to --mds.")
        private String folder;

        @Override
        public Integer call() throws UserException {
            MonitoredCalls calls = MonitoredCalls.read(TypedIn.path(folder));
            PrintWriter out = spec.commandLine().getOut();
            calls.table().forEach(out::println);
            out.printf(Locale.ROOT, "Computing and communicating differ from the run time by %.4f %%.%n", calls.gap());
            calls.costliest().map(SummaryCommand::told).ifPresent(out::println);
            out.flush();
            return ExitCode.OK;
        }

        private static String told(MonitoredCalls.Line line) {
            String most = String.format(
                    Locale.ROOT,
                    "Most time went on %s of process %d: %.3f ms.",
                    line.primitive(),
                    line.process(),
                    line.total() / 1e6);
            return line.place().isEmpty()
                    ? most
                    : most
                            + String.format(
                                    Locale.ROOT, " The longest took %.3f ms, at %s.", line.most() / 1e6, line.place());
        }
    }

    /** {@code strobe mds check}. */
    @Command(
            name = "check",
            description = "Checks whether slices begin at regular intervals and collectives are scheduled at regular"
                    + " intervals of slices, as they should where processes do the same again and again.",
            mixinStandardHelpOptions = true,
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {"0:they are regular", "1:they are not", "2:something in the command line is wrong"})
    static final class CheckCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "FOLDER", description = "The folder given to --mds.")
        private String folder;

        @Override
        public Integer call() throws UserException {
            Assumptions assumptions = new Assumptions();
            assumptions.check(TypedIn.path(folder));
            PrintWriter out = spec.commandLine().getOut();
            assumptions.told().forEach(out::println);
            out.println(assumptions.summary());
            out.flush();
            return assumptions.hold() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
