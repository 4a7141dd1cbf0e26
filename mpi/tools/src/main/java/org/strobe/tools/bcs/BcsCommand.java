package org.strobe.tools.bcs;

import java.util.concurrent.Callable;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.bcs.host.DownCommand;
import org.strobe.tools.bcs.host.JobsCommand;
import org.strobe.tools.bcs.host.KillCommand;
import org.strobe.tools.bcs.host.StartCommand;
import org.strobe.tools.bcs.host.StopCommand;
import org.strobe.tools.bcs.host.SubmitCommand;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code strobe bcs}. */
@Command(
        name = BcsCommand.NAME,
        description = "Gang scheduling: several jobs share the nodes of one machine.",
        subcommands = {
            StartCommand.class,
            SubmitCommand.class,
            JobsCommand.class,
            KillCommand.class,
            DownCommand.class,
            StopCommand.class,
            GangModelCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "See docs/gang.md."})
public final class BcsCommand implements Callable<Integer> {
    /** The command's name. */
    public static final String NAME = "bcs";

    /** Leaves the words of a job unparsed, from the first that is no option of {@code submit}. */
    public static CommandLine configured(CommandLine bcs) {
        bcs.getSubcommands()
                .get("submit")
                .setStopAtPositional(true)
                .setUnmatchedOptionsArePositionalParams(true)
                .setPosixClusteredShortOptionsAllowed(false);
        return bcs;
    }

    @Override
    public Integer call() throws UserException {
        throw new UserException("bcs: say start, submit PROGRAM, jobs, kill JOB, down NODE, stop, or model FILE");
    }
}
