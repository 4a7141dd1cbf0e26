package org.strobe.tools.bcs.host;

import java.util.concurrent.Callable;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bcs down}. */
@Command(
        name = "down",
        description = "Stops the node manager of a node, to test a machine with missing heartbeats.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class DownCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private MachineOption machine = new MachineOption();

    @Parameters(paramLabel = "NODE", description = "The number of the node.")
    private int node;

    @Override
    public Integer call() throws UserException {
        return Answers.print(spec, machine.name, socket -> {
            socket.write(MachineWords.DOWN);
            socket.write(node);
        });
    }
}
