package org.strobe.emulator.model.network.torus;

import java.util.Arrays;
import org.strobe.emulator.model.simulation.Event;

/**
 * Packets of an input of a node, in order: a virtual channel at the end of a link, or an injection FIFO. Its event is
 * the end of the first packet's way out.
 */
final class PacketQueue implements Event {
    /** The room is a power of two. */
    private static final int FIRST_ROOM = 4;

    private final TorusNetwork network;
    private final TorusNode node;
    private final int input;
    private final TorusNode before;
    private TorusPacket[] packets = new TorusPacket[FIRST_ROOM];
    private int first;
    private int size;
    private int chunks;
    private boolean isLeaving;
    private boolean hasLeftCopy;

    /** @param before the node whose link leads to this input; null for an injection FIFO */
    PacketQueue(TorusNetwork network, TorusNode node, int input, TorusNode before) {
        this.network = network;
        this.node = node;
        this.input = input;
        this.before = before;
    }

    int input() {
        return input;
    }

    TorusNode node() {
        return node;
    }

    TorusNode before() {
        return before;
    }

    /** Chunks of its packets. */
    int chunks() {
        return chunks;
    }

    /** The first packet; null if there is none. */
    TorusPacket first() {
        return packets[first];
    }

    /** True if its first packet waits for a way. */
    boolean isWaiting() {
        return size > 0 && !isLeaving;
    }

    void add(TorusPacket packet) {
        if (size == packets.length) {
            TorusPacket[] wider = Arrays.copyOfRange(packets, first, first + 2 * size);
            System.arraycopy(packets, 0, wider, size - first, first);
            packets = wider;
            first = 0;
        }
        packets[(first + size) & (packets.length - 1)] = packet;
        size++;
        chunks += packet.chunks();
    }

    /** Notes that the first packet has a way. */
    void leave() {
        isLeaving = true;
    }

    /** Removes the first packet, whose last bit has left. */
    TorusPacket remove() {
        TorusPacket packet = packets[first];
        packets[first] = null;
        first = (first + 1) & (packets.length - 1);
        size--;
        chunks -= packet.chunks();
        isLeaving = false;
        hasLeftCopy = false;
        return packet;
    }

    /** True if the first packet has left its copy at this node. */
    boolean hasLeftCopy() {
        return hasLeftCopy;
    }

    void leftCopy() {
        hasLeftCopy = true;
    }

    @Override
    public void happen() {
        network.left(this, 0);
    }
}
