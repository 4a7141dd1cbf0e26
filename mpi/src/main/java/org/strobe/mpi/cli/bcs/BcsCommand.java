package org.strobe.mpi.cli.bcs;

import java.util.concurrent.Callable;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine.Command;

/** {@code strobe bcs}. */
@Command(
        name = "bcs",
        description = "Several jobs on the nodes of one machine, by turns.",
        subcommands = {ModelCommand.class},
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "docs/gang.md tells more."})
public final class BcsCommand implements Callable<Integer> {
    @Override
    public Integer call() throws UserException {
        throw new UserException("bcs: say model FILE");
    }
}
