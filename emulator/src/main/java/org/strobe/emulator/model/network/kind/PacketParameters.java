package org.strobe.emulator.model.network.kind;

import java.util.List;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.HostBus;
import org.strobe.emulator.model.network.Packets;

/** Parameters that all networks of packets share. */
final class PacketParameters {
    private static final int MOST_PLANES = 16;
    private static final int LEAST_PACKET = 16;
    private static final int MOST_PACKET = 1 << 20;
    private static final String SOFTWARE = "software";
    private static final String SWITCHES = "switches";

    private PacketParameters() {}

    /** Reads the parameters of a network whose links have this shape. */
    static Packets of(MachineFile file, Packets.Shape shape) {
        return new Packets(
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.time("network.nic"),
                file.time("network.gap"),
                file.time("network.hop"),
                file.rate("network.rate"),
                file.count("network.packet", LEAST_PACKET, MOST_PACKET),
                file.count("network.header", 0, MOST_PACKET),
                file.count("network.planes", 1, MOST_PLANES),
                file.size("network.moves-from"),
                file.has("network.bus-rate") ? hostBus(file) : HostBus.NONE,
                file.word("network.multicast", List.of(SOFTWARE, SWITCHES), SOFTWARE)
                        .equals(SWITCHES),
                handling(file),
                shape);
    }

    private static HostBus hostBus(MachineFile file) {
        return new HostBus(
                file.rate("network.bus-rate"), file.time("network.bus-read"), file.time("network.bus-write"));
    }

    /**
     * Cost of a message that software forwards: matching at both ends, as in an MPI library, plus the cost of a NIC
     * queue.
     */
    static long handling(MachineFile file) {
        return 2 * file.time("node.message") + (file.has("network.queue") ? file.time("network.queue") : 0);
    }
}
