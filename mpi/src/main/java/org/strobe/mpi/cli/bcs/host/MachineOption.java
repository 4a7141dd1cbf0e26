package org.strobe.mpi.cli.bcs.host;

import org.strobe.mpi.cli.bcs.host.socket.MachineSocket;
import picocli.CommandLine.Option;

/** Which machine is meant. */
final class MachineOption {
    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What the machine is called, where a user runs several; ${DEFAULT-VALUE} if not given.")
    String name = MachineSocket.USUAL;
}
