package org.strobe.emulator.userlevel.host;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.emulator.userlevel.HeadCodec;
import org.strobe.shm.segment.Memory;

/** Messages to a rank that the network has not taken. */
final class Outgoing<H> {
    private final PacketPort network;
    private final Route route;
    private final int from;
    private final HeadCodec<H> heads;
    private final Memory packet = Memory.allocate(PieceLayout.LARGEST);
    private final Queue<Message<H>> messages = new ArrayDeque<>();

    /** Bytes of the first message that were taken. */
    private long taken;

    private boolean isMoving;

    private record Message<H>(H head, Memory memory, long offset, long length, Runnable left) {}

    Outgoing(PacketPort network, Route route, int from, HeadCodec<H> heads) {
        this.network = network;
        this.route = route;
        this.from = from;
        this.heads = heads;
    }

    void add(H head, Memory memory, long offset, long length, Runnable left) {
        messages.add(new Message<>(head, memory, offset, length, left));
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }

    /** Sends what the network takes. */
    void move() {
        if (isMoving) {
            return;
        }
        isMoving = true;
        while (!messages.isEmpty() && takes(messages.peek())) {
            messages.remove().left().run();
        }
        isMoving = false;
    }

    /** True if the network has taken the rest of a message. */
    private boolean takes(Message<H> message) {
        do {
            int piece = (int) Math.min(PieceLayout.MOST_DATA, message.length() - taken);
            packet.setInt(PieceLayout.FROM, from);
            packet.setLong(PieceLayout.OFFSET, taken);
            packet.setLong(PieceLayout.LENGTH, message.length());
            heads.write(message.head(), packet, PieceLayout.HEAD);
            if (piece > 0) {
                packet.copyFrom(PieceLayout.DATA, message.memory(), message.offset() + taken, piece);
            }
            if (!network.inject(network.fifo(route.node()), route, 0, packet, 0, PieceLayout.DATA + piece)) {
                return false;
            }
            taken += piece;
        } while (taken < message.length());
        taken = 0;
        return true;
    }
}
