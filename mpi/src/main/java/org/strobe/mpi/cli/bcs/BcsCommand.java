package org.strobe.mpi.cli.bcs;

import java.util.concurrent.Callable;
import org.strobe.mpi.cli.bcs.host.DownCommand;
import org.strobe.mpi.cli.bcs.host.JobsCommand;
import org.strobe.mpi.cli.bcs.host.KillCommand;
import org.strobe.mpi.cli.bcs.host.StartCommand;
import org.strobe.mpi.cli.bcs.host.StopCommand;
import org.strobe.mpi.cli.bcs.host.SubmitCommand;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code strobe bcs}. */
@Command(
        name = "bcs",
        description = "Several jobs on the nodes of one machine, by turns.",
        subcommands = {
            StartCommand.class,
            SubmitCommand.class,
            JobsCommand.class,
            KillCommand.class,
            DownCommand.class,
            StopCommand.class,
            ModelCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "docs/gang.md tells more."})
public final class BcsCommand implements Callable<Integer> {
    /** Has the words of a job be left to it, from the first that is no option of {@code submit}. */
    public static void configure(CommandLine bcs) {
        bcs.getSubcommands()
                .get("submit")
                .setStopAtPositional(true)
                .setUnmatchedOptionsArePositionalParams(true)
                .setPosixClusteredShortOptionsAllowed(false);
    }

    @Override
    public Integer call() throws UserException {
        throw new UserException("bcs: say start, submit PROGRAM, jobs, kill JOB, down NODE, stop, or model FILE");
    }
}
