package org.strobe.tools.bcs.host;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Answers of a machine to a single request. */
final class Answers {
    /** A request in words of {@link MachineWords}. */
    @FunctionalInterface
    interface Asked {
        void write(MachineSocket socket) throws IOException;
    }

    private Answers() {}

    /** Sends a request and prints the answer; throws if the machine refuses. */
    static int print(CommandSpec spec, String machine, Asked asked) throws UserException {
        spec.commandLine().getOut().println(ask(machine, asked).stripTrailing());
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    /** Sends a request and returns the answer; throws if the machine refuses. */
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

    /** Describes a missing answer. Only the timeout closes a connection at this end. */
    static String gone(IOException e) {
        return e instanceof ClosedChannelException ? "the machine does not answer" : "the machine has ended";
    }
}
