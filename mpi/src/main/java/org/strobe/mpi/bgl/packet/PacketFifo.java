package org.strobe.mpi.bgl.packet;

import org.strobe.shm.segment.Memory;

/** Packets in a rank's memory, in order: those to itself, which do not enter the torus, and those that a coprocessor has read. */
public final class PacketFifo {
    private final Packet[] packets;
    private final int mask;
    private long written;
    private long read;

    private static final class Packet {
        private long header;
        private byte[] bytes = {};
        private int length;
    }

    /** @param most packets for which it has room, a power of two */
    public PacketFifo(int most) {
        if (Integer.bitCount(most) != 1) {
            throw new IllegalArgumentException("most=" + most + ": must be a power of two");
        }
        packets = new Packet[most];
        mask = most - 1;
    }

    /** Adds a packet; false if there is no room. */
    public boolean write(long header, Memory from, long at, int length) {
        if (isFull()) {
            return false;
        }
        int place = (int) written & mask;
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

    public boolean isFull() {
        return written - read == packets.length;
    }

    public boolean isEmpty() {
        return written == read;
    }

    /** Header of the first packet, which stays there. */
    public long peek() {
        return first().header;
    }

    /** Reads up to {@code room} bytes of the first packet, and removes it; returns the number of bytes. */
    public int read(Memory to, long at, int room) {
        Packet packet = first();
        int count = Math.min(room, packet.length);
        to.bare().setBytes(at, packet.bytes, 0, count);
        read++;
        return count;
    }

    private Packet first() {
        return packets[(int) read & mask];
    }
}
