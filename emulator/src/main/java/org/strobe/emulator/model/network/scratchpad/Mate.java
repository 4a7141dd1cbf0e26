package org.strobe.emulator.model.network.scratchpad;

import java.util.function.IntToLongFunction;

/**
 * The other rank of a node, as one of both sees it: a virtual torus of two in the scratchpad. Each rank has a group of the node's FIFOs too.
 *
 * <pre>
 *   rank 0   group 0   --- toMate ---->   rank 1   group 1
 *                      &lt;-- fromMate --
 * </pre>
 */
public final class Mate {
    private final int group;
    private final ScratchpadFifo toMate;
    private final ScratchpadFifo fromMate;
    private final Times times;

    /**
     * Processor time for a packet, by the bytes of its payload.
     *
     * @param write of the rank that writes it
     * @param read of the rank that reads it
     */
    public record Times(IntToLongFunction write, IntToLongFunction read) {}

    /** @param group of the own rank's FIFOs */
    public Mate(int group, ScratchpadFifo toMate, ScratchpadFifo fromMate, Times times) {
        this.group = group;
        this.toMate = toMate;
        this.fromMate = fromMate;
        this.times = times;
    }

    /** The own rank's group of FIFOs. */
    public int group() {
        return group;
    }

    /**
     * Sets what is called.
     *
     * @param came when a packet has come
     * @param hasRoom when there is room again after {@link #hasRoom} was false
     */
    public void tell(Runnable came, Runnable hasRoom) {
        fromMate.tellReader(came);
        toMate.tellWriter(hasRoom);
    }

    /**
     * True if a packet can be written.
     *
     * @param to group of the packet's destination
     */
    public boolean hasRoom(int to) {
        if (to == group) {
            throw new IllegalArgumentException("group=" + to + ": a packet to oneself does not enter the scratchpad");
        }
        return toMate.hasRoom();
    }

    /** Time to write a packet. */
    public long writing(int length) {
        return times.write.applyAsLong(length);
    }

    /** Time to read a packet. */
    public long reading(int length) {
        return times.read.applyAsLong(length);
    }

    /** Adds a packet that has been written. */
    public void add(PacketContent packet) {
        toMate.add(packet);
    }

    /** The first packet that has come; null if there is none. */
    public PacketContent first() {
        return fromMate.first();
    }

    /** Removes the first packet that has come. */
    public void remove() {
        fromMate.remove();
    }
}
