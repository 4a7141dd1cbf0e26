package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.machine.file.MachineFile;

/**
 * Costs of packets that software writes and reads itself. Times of full packets, in picoseconds; shorter ones take their share.
 *
 * @param write processor time to write a packet into an injection FIFO
 * @param read processor time to read a packet that is there
 * @param scratchpadWrite processor time to write a packet for the other processor of the node
 * @param scratchpadRead processor time to read such a packet
 * @param poll processor time to load the status of all FIFOs, if it shows no packet or no room
 * @param shortest chunks of the shortest packet that software sends
 * @param cycle of the processor
 * @param processors of a node
 */
public record PacketCosts(
        long write,
        long read,
        long scratchpadWrite,
        long scratchpadRead,
        long poll,
        int shortest,
        double cycle,
        int processors) {
    private static final int MOST_PROCESSORS = 1 << 16;
    private static final double PICOSECONDS = 1e12;

    /** Costs of nothing. */
    public static final PacketCosts NONE = new PacketCosts(0, 0, 0, 0, 0, 1, 0, 0);

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
                file.time("packets.scratchpad-write"),
                file.time("packets.scratchpad-read"),
                file.time("packets.poll"),
                bytes / TorusParameters.CHUNK,
                PICOSECONDS / file.frequency("node.clock"),
                file.count("node.processors", 1, MOST_PROCESSORS));
    }

    long write(int chunks) {
        return write * chunks / TorusParameters.LARGEST;
    }

    long read(int chunks) {
        return read * chunks / TorusParameters.LARGEST;
    }

    long scratchpadWrite(int chunks) {
        return scratchpadWrite * chunks / TorusParameters.LARGEST;
    }

    long scratchpadRead(int chunks) {
        return scratchpadRead * chunks / TorusParameters.LARGEST;
    }

    /** Time of some cycles; rounded once. */
    long of(int cycles) {
        return Math.round(cycles * cycle);
    }
}
