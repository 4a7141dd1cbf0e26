package org.strobe.tools.mds;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe mds pending}. */
@Command(
        name = "pending",
        description = "Prints what was posted and had not come to an end, on all nodes at one boundary of slices: sends"
                + " and receives without a partner, messages of which some is left to move, collectives for"
                + " which others are missing.",
        mixinStandardHelpOptions = true)
final class PendingCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--slice",
            paramLabel = "N",
            description =
                    "At the beginning of this slice, one of --set mds.pending=N. When the job had ended, if not given.")
    private Long slice;

    @Parameters(paramLabel = "FOLDER", description = "The folder given to --mds.")
    private String folder;

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        PendingTable.of(TypedIn.path(folder), slice == null ? PendingTable.END : slice.toString())
                .forEach(out::println);
        out.flush();
        return ExitCode.OK;
    }
}
