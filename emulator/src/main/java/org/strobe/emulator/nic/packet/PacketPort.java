package org.strobe.emulator.nic.packet;

import java.util.Optional;
import org.strobe.emulator.kernel.Coprocessor;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * FIFOs between a network of packets and the only thread that uses them. A packet has a header of 8 bytes for software and a payload.
 *
 * <p>Calls do not wait. Awaited, the port is reached when a packet can be read, or when there is room again for one that was refused.
 *
 * <p><b>Order.</b> Packets of one injection FIFO arrive in order at a destination, unless they are {@linkplain Route#isAdaptive adaptive}.
 */
public interface PacketPort extends Awaitable {
    /** Most bytes of payload. */
    int largest();

    /** Links on a shortest way to a node. */
    int hops(int node);

    /**
     * The injection FIFO for packets to a node: that of the first direction of the way. Packets to the other rank of the own node have a FIFO of their
     * own.
     */
    int fifo(int node);

    /**
     * Puts a packet into an injection FIFO. Its payload is free on return.
     *
     * @param header for software at the destination
     * @return false if the FIFO has no room
     * @throws IllegalArgumentException if the packet is one to the own FIFOs, or leaves copies on a way that is no line
     */
    boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length);

    /** True if packets can leave copies along a line. */
    default boolean canLeaveCopies() {
        return false;
    }

    /** Reception FIFOs whose first packet has begun to come in, a bit each. */
    long heads();

    /** Reception FIFOs whose first packet is there as a whole, a bit each. */
    long whole();

    /** The header of the first packet of a reception FIFO, which stays there. */
    long header(int fifo);

    /**
     * Removes the first packet of a reception FIFO. Reading may begin before the end of the packet has come in.
     *
     * @param target takes the first bytes of the payload
     * @param most number of these bytes at most
     * @return their number
     */
    int read(int fifo, Memory target, long offset, int most);

    /** The node's second processor; empty on this computer, and where its processors have a rank each. */
    default Optional<Coprocessor> coprocessor() {
        return Optional.empty();
    }

    /**
     * Lets the node's second processor read groups of reception FIFOs, for good. The port's thread does not see their packets any more. Awaited, the
     * port is reached when the server has news.
     *
     * @param groups a bit each
     * @return false if the node has no such processor: on this computer, and where its processors have a rank each
     */
    default boolean serve(int groups, PacketServer server) {
        return false;
    }

    /** Tells the second processor that its server takes packets again, which was full. */
    default void serveAgain() {}

    /** Charges the thread's processor for work on packets (modelled machines only). */
    void work(int cycles);

    /** Picoseconds in which the processor has written and read packets and has looked for them, without waiting for those that come in. */
    default long busy() {
        return 0;
    }

    /** Picoseconds of a cycle of the processor; 0 on this computer. */
    default double cycle() {
        return 0;
    }
}
