package org.strobe.tools.bcs.host;

import java.util.concurrent.Callable;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code strobe bcs jobs}. */
@Command(
        name = "jobs",
        description = "Lists the jobs of a machine: state, slot, nodes, and times in seconds.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class JobsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private MachineOption machine = new MachineOption();

    @Option(names = "--all", description = "List ended jobs, too.")
    private boolean isAll;

    @Override
    public Integer call() throws UserException {
        return Answers.print(spec, machine.name, socket -> {
            socket.write(MachineWords.JOBS);
            socket.write(isAll ? 1 : 0);
        });
    }
}
