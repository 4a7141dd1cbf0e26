package org.strobe.mpi.cli.bcs.host;

import java.io.IOException;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine.Model.CommandSpec;

/** What a machine answers to those who ask one thing. */
final class Answers {
    private Answers() {}

    /** Prints what it tells, or throws what it refuses. */
    static void print(MachineSocket socket, CommandSpec spec) throws IOException, UserException {
        byte kind = socket.readKind();
        String text = socket.readText();
        if (kind == MachineSocket.REFUSED) {
            throw new UserException(text);
        }
        spec.commandLine().getOut().println(text.stripTrailing());
        spec.commandLine().getOut().flush();
    }
}
