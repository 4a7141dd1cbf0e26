package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.machine.file.MachineFile;

/**
 * Costs of packets that software writes and reads itself. Times of full packets, in picoseconds; shorter ones take their share.
 *
 * @param write processor time to write a packet into an injection FIFO
 * @param read processor time to read a packet that is there
 * @param poll processor time to load the status of all FIFOs, if it shows no packet or no room
 * @param shortest chunks of the shortest packet that software sends
 * @param cycle of the processor
 */
public record PacketCosts(long write, long read, long poll, int shortest, double cycle) {
    private static final double PICOSECONDS = 1e12;

    /** Costs of nothing. */
    public static final PacketCosts NONE = new PacketCosts(0, 0, 0, 1, 0);

    /** True if a file describes such software. */
    public static boolean areIn(MachineFile file) {
        return file.has("packets.write");
    }

    /** Reads section {@code [packets]}. */
    public static PacketCosts of(MachineFile file) {
        int bytes =
                file.count("packets.shortest", TorusParameters.CHUNK, TorusParameters.LARGEST * TorusParameters.CHUNK);
        return new PacketCosts(
                file.time("packets.write"),
                file.time("packets.read"),
                file.time("packets.poll"),
                bytes / TorusParameters.CHUNK,
                PICOSECONDS / file.frequency("node.clock"));
    }

    long write(int chunks) {
        return write * chunks / TorusParameters.LARGEST;
    }

    long read(int chunks) {
        return read * chunks / TorusParameters.LARGEST;
    }

    /** Time of some cycles; rounded once. */
    long of(int cycles) {
        return Math.round(cycles * cycle);
    }
}
