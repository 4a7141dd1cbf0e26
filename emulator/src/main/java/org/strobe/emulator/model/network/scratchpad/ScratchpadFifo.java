package org.strobe.emulator.model.network.scratchpad;

import java.util.ArrayDeque;
import java.util.Deque;

/** Packets from one processor of a node to the other, in order. */
public final class ScratchpadFifo {
    private final int most;
    private final Deque<PacketContent> packets = new ArrayDeque<>();
    private Runnable reader = ScratchpadFifo::tellNobody;
    private Runnable writer = ScratchpadFifo::tellNobody;
    private boolean hasRefused;

    /** @param most packets for which it has room */
    public ScratchpadFifo(int most) {
        this.most = most;
    }

    private static void tellNobody() {}

    /** Sets what is called when a packet has come. */
    public void tellReader(Runnable came) {
        reader = came;
    }

    /** Sets what is called when there is room again after {@link #hasRoom} was false. */
    public void tellWriter(Runnable hasRoom) {
        writer = hasRoom;
    }

    /** True if a packet can be added. */
    public boolean hasRoom() {
        hasRefused = packets.size() == most;
        return !hasRefused;
    }

    public void add(PacketContent packet) {
        packets.add(packet);
        reader.run();
    }

    /** The first packet; null if there is none. */
    public PacketContent first() {
        return packets.peek();
    }

    /** Removes the first packet. */
    public void remove() {
        packets.remove();
        if (hasRefused) {
            hasRefused = false;
            writer.run();
        }
    }
}
