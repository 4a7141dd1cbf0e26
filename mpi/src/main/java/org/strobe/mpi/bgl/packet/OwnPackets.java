package org.strobe.mpi.bgl.packet;

import java.util.ArrayDeque;
import java.util.Deque;
import org.strobe.shm.segment.Memory;

/** Packets of a rank to itself, which do not enter the torus: a FIFO in its memory. */
public final class OwnPackets {
    private static final int MOST = 8;

    private final Deque<Packet> packets = new ArrayDeque<>();

    private static final class Packet {
        private final long header;
        private final byte[] bytes;

        Packet(long header, byte[] bytes) {
            this.header = header;
            this.bytes = bytes;
        }
    }

    /** Adds a packet; false if there is no room. */
    public boolean write(long header, Memory from, long at, int length) {
        if (packets.size() == MOST) {
            return false;
        }
        byte[] bytes = new byte[length];
        from.bare().getBytes(at, bytes, 0, length);
        packets.add(new Packet(header, bytes));
        return true;
    }

    public boolean isEmpty() {
        return packets.isEmpty();
    }

    /** Header of the first packet, which stays there. */
    public long peek() {
        return packets.element().header;
    }

    /** Reads up to {@code most} bytes of the first packet, and removes it; returns the number of bytes. */
    public int read(Memory to, long at, int most) {
        byte[] bytes = packets.remove().bytes;
        int count = Math.min(most, bytes.length);
        to.bare().setBytes(at, bytes, 0, count);
        return count;
    }
}
