package org.strobe.emulator.model.network.kind;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.LogGp;

/** A network with equal distances, described by the parameters of LogGP. */
final class UniformNetwork {
    static final NetworkKind KIND = new NetworkKind("loggp", UniformNetwork::read);

    private UniformNetwork() {}

    private static LogGp read(MachineFile file) {
        return new LogGp(
                file.time("network.latency"),
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.time("network.gap"),
                file.rate("network.rate"),
                file.size("network.moves-from"),
                PacketParameters.handling(file));
    }
}
