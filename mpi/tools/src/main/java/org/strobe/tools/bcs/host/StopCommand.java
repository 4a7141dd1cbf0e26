package org.strobe.tools.bcs.host;

import java.util.concurrent.Callable;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code strobe bcs stop}. */
@Command(
        name = "stop",
        description = "Ends a machine, and all its jobs.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class StopCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private MachineOption machine = new MachineOption();

    @Override
    public Integer call() throws UserException {
        return Answers.print(spec, machine.name, socket -> socket.write(MachineWords.STOP));
    }
}
