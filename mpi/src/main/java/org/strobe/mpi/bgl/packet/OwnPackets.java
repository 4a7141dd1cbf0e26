package org.strobe.mpi.bgl.packet;

import org.strobe.shm.segment.Memory;

/** Packets of a rank to itself, which do not enter the torus: a FIFO in its memory. */
public final class OwnPackets {
    private static final int MOST = 8;
    private static final int MASK = MOST - 1;

    private final Packet[] packets = new Packet[MOST];
    private long written;
    private long read;

    private static final class Packet {
        private long header;
        private byte[] bytes = {};
        private int length;
    }

    /** Adds a packet; false if there is no room. */
    public boolean write(long header, Memory from, long at, int length) {
        if (written - read == MOST) {
            return false;
        }
        int place = (int) written & MASK;
        if (packets[place] == null) {
            packets[place] = new Packet();
        }
        Packet packet = packets[place];
        if (packet.bytes.length < length) {
            packet.bytes = new byte[length];
        }
        from.bare().getBytes(at, packet.bytes, 0, length);
        packet.header = header;
        packet.length = length;
        written++;
        return true;
    }

    public boolean isEmpty() {
        return written == read;
    }

    /** Header of the first packet, which stays there. */
    public long peek() {
        return first().header;
    }

    /** Reads up to {@code most} bytes of the first packet, and removes it; returns the number of bytes. */
    public int read(Memory to, long at, int most) {
        Packet packet = first();
        int count = Math.min(most, packet.length);
        to.bare().setBytes(at, packet.bytes, 0, count);
        read++;
        return count;
    }

    private Packet first() {
        return packets[(int) read & MASK];
    }
}
