package org.strobe.tools.bcs.host;

import java.util.concurrent.Callable;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bcs kill}. */
@Command(name = "kill", description = "Ends a job of a machine.", mixinStandardHelpOptions = true, sortOptions = false)
public final class KillCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private MachineOption machine = new MachineOption();

    @Parameters(paramLabel = "JOB", description = "The job's number.")
    private int job;

    @Override
    public Integer call() throws UserException {
        return Answers.print(spec, machine.name, socket -> {
            socket.write(MachineWords.KILL);
            socket.write(job);
        });
    }
}
