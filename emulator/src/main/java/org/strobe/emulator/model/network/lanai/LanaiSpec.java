package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.network.crossbar.Crossbar;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Parameters of a network of LANais around a crossbar; times in picoseconds.
 *
 * @param ports of a NIC
 * @param packet most bytes of payload
 * @param header bytes of a packet besides its payload
 * @param wires cables and switch
 * @param firmware of the LANai
 * @param bus between NIC and host
 * @param host times of the host's processor
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param handling software cost of a message that is forwarded along a tree, without the network
 */
public record LanaiSpec(
        int ports,
        int packet,
        int header,
        Crossbar.Times wires,
        Firmware firmware,
        PciBus.Times bus,
        HostCosts host,
        long movesFrom,
        long handling)
        implements NetworkSpec {
    private static final int MOST_PORTS = 16;
    private static final int LEAST_PACKET = 64;
    private static final int MOST_PACKET = 1 << 16;
    private static final int MOST_BUFFERS = 1 << 12;

    /** Buffers of which half may hold packets that are ahead. */
    private static final int LEAST_RECEIVE_BUFFERS = 2;

    /**
     * The LANai's program.
     *
     * @param sdma time of a packet that is fetched from the host
     * @param send time of a packet that goes out
     * @param recv time of a packet that has come in
     * @param rdma time of a packet or event that is written to the host
     * @param sendBuffers packets that have been fetched and not left
     * @param receiveBuffers packets that have begun to come in and are not written
     * @param event bytes of an event
     * @param busyWait time after which a message comes again that its target had no token for
     * @param resend time without an answer after which packets count as lost
     * @param giveUp time without success after which a flow ends
     */
    public record Firmware(
            long sdma,
            long send,
            long recv,
            long rdma,
            int sendBuffers,
            int receiveBuffers,
            int event,
            long busyWait,
            long resend,
            long giveUp) {
        static Firmware of(MachineFile file, int packet) {
            Firmware firmware = new Firmware(
                    file.timeAboveZero("lanai.sdma"),
                    file.timeAboveZero("lanai.send"),
                    file.timeAboveZero("lanai.recv"),
                    file.timeAboveZero("lanai.rdma"),
                    file.count("lanai.send-buffers", 1, MOST_BUFFERS),
                    file.count("lanai.receive-buffers", LEAST_RECEIVE_BUFFERS, MOST_BUFFERS),
                    file.count("lanai.event", 1, packet),
                    file.timeAboveZero("lanai.busy-wait"),
                    file.timeAboveZero("lanai.resend"),
                    file.timeAboveZero("lanai.give-up"));
            long buffers = (long) packet * (firmware.sendBuffers + firmware.receiveBuffers);
            if (buffers > file.size("lanai.memory")) {
                file.refuse("lanai.memory", "room for all send and receive buffers, " + buffers + " bytes");
            }
            return firmware;
        }
    }

    /**
     * Reads sections {@code [network]}, {@code [lanai]} and {@code [driver]}.
     *
     * @param handling of a message that software forwards
     */
    public static LanaiSpec of(MachineFile file, long handling) {
        int packet = file.count("network.packet", LEAST_PACKET, MOST_PACKET);
        double rate = file.rate("network.rate"); // a wrong value is noted in the file, which is then refused as a whole
        return new LanaiSpec(
                file.count("network.ports", 1, MOST_PORTS),
                packet,
                file.count("network.header", 0, MOST_PACKET),
                new Crossbar.Times(
                        file.timeAboveZero("network.cable"), file.time("network.switch"), rate > 0 ? rate : 1),
                Firmware.of(file, packet),
                PciBus.Times.of(file),
                HostCosts.of(file),
                file.size("network.moves-from"),
                handling);
    }

    @Override
    public boolean hasMessageNics() {
        return true;
    }

    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        return new LanaiNetwork(simulation, this, nodes, firstId);
    }
}
