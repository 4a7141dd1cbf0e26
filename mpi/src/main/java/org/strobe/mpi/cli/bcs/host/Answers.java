package org.strobe.mpi.cli.bcs.host;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.strobe.mpi.cli.bcs.host.socket.MachineSocket;
import org.strobe.mpi.cli.bcs.host.socket.MachineWords;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** What a machine answers to those who ask one thing. */
final class Answers {
    /** What is asked, in words of {@link MachineWords}. */
    @FunctionalInterface
    interface Asked {
        void write(MachineSocket socket) throws IOException;
    }

    private Answers() {}

    /** Asks a machine, and prints what it tells, or throws what it refuses. */
    static int print(CommandSpec spec, String machine, Asked asked) throws UserException {
        spec.commandLine().getOut().println(ask(machine, asked).stripTrailing());
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    /** Asks a machine; returns what it tells, or throws what it refuses. */
    static String ask(String machine, Asked asked) throws UserException {
        try (MachineSocket socket = MachineSocket.open(machine)) {
            asked.write(socket);
            byte kind = socket.readKind();
            String text = socket.readText();
            if (kind == MachineSocket.REFUSED) {
                throw new UserException(text);
            }
            return text;
        } catch (IOException e) {
            throw new UserException(gone(e));
        }
    }

    /** Why nothing comes: nobody but the time that is over closes a connection at this end. */
    static String gone(IOException e) {
        return e instanceof ClosedChannelException ? "the machine does not answer" : "the machine has ended";
    }
}
