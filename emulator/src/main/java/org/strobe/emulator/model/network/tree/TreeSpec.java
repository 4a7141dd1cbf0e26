package org.strobe.emulator.model.network.tree;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.simulation.Picoseconds;

/**
 * Parameters of a tree; times in picoseconds.
 *
 * @param packet bytes of data in a packet
 * @param wire time of a packet on a link
 * @param hop time of a packet's head from one switch to the next
 * @param write processor time to write a packet into the NIC
 * @param read processor time to read a packet from the NIC
 * @param fifo packets that a NIC has room for, in each direction
 * @param arity number of nodes right below each
 */
public record TreeSpec(int packet, long wire, long hop, long write, long read, int fifo, int arity) {
    private static final int MOST_PACKET = 1 << 16;
    private static final int MOST_FIFO = 1 << 10;
    private static final int MOST_ARITY = 1 << 10;

    /** Reads section {@code [tree]}. */
    public static TreeSpec of(MachineFile file) {
        int packet = file.count("tree.packet", 1, MOST_PACKET);
        double rate = file.rate("tree.rate"); // a wrong value is noted in the file, which is then refused as a whole
        return new TreeSpec(
                packet,
                rate > 0 ? Picoseconds.of((double) packet + file.count("tree.header", 0, MOST_PACKET), rate) : 1,
                file.time("tree.hop"),
                file.time("tree.write"),
                file.time("tree.read"),
                file.count("tree.fifo", 1, MOST_FIFO),
                file.count("tree.arity", 2, MOST_ARITY));
    }

    /** Number of packets that carry this many bytes. */
    int packets(int length) {
        return Math.max(1, (length + packet - 1) / packet);
    }
}
