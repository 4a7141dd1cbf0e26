package org.strobe.tools.bcs.host;

import org.strobe.bcs.storm.socket.MachineSocket;
import picocli.CommandLine.Option;

/** The option that names a machine. */
final class MachineOption {
    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Name of the machine, if a user runs several; ${DEFAULT-VALUE} if not given.")
    String name = MachineSocket.USUAL;
}
