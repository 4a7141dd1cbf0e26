package org.strobe.mpi.bgl.packet;

/** Software that reads packets of a kind. */
@FunctionalInterface
public interface PacketReader {
    /**
     * Reads the first packet of a FIFO, of which at least the head is there.
     *
     * @param first a number of 28 bits from its header
     * @param second another one
     */
    void read(int fifo, int first, int second);
}
