package org.strobe.emulator.nic.packet;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** Packets of a port to itself, which do not enter the network. */
public final class LoopPort implements RingPort {
    private static final int MOST_WAITING = 64;

    private final Queue<byte[]> packets = new ArrayDeque<>();
    private final int largest;

    /** The first packet, for a reader in its place. */
    private final Memory first;

    /** @param largest most bytes of payload */
    public LoopPort(int largest) {
        this.largest = largest;
        this.first = Memory.allocate(largest);
    }

    @Override
    public int largest() {
        return largest;
    }

    @Override
    public int hops(int node) {
        return 0;
    }

    @Override
    public int fifo(int node) {
        return 0;
    }

    @Override
    public boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length) {
        if (packets.size() == MOST_WAITING) {
            return false;
        }
        byte[] bytes = new byte[length];
        payload.getBytes(offset, bytes, 0, length);
        packets.add(bytes);
        return true;
    }

    @Override
    public boolean inject(int fifo, Route route, Memory head, int headLength, Memory data, long offset, int length) {
        if (packets.size() == MOST_WAITING) {
            return false;
        }
        byte[] bytes = new byte[headLength + length];
        head.getBytes(0, bytes, 0, headLength);
        data.getBytes(offset, bytes, headLength, length);
        packets.add(bytes);
        return true;
    }

    @Override
    public Memory memory(int fifo) {
        byte[] bytes = packets.element();
        first.setBytes(0, bytes, 0, bytes.length);
        return first;
    }

    @Override
    public long payload(int fifo) {
        return 0;
    }

    @Override
    public void release(int fifo) {
        packets.remove();
    }

    @Override
    public long heads() {
        return packets.isEmpty() ? 0 : 1;
    }

    @Override
    public long whole() {
        return heads();
    }

    @Override
    public long header(int fifo) {
        return 0;
    }

    @Override
    public int read(int fifo, Memory target, long offset, int most) {
        byte[] bytes = packets.remove();
        target.setBytes(offset, bytes, 0, bytes.length);
        return bytes.length;
    }

    @Override
    public void work(int cycles) {
        // this computer's own time counts
    }

    @Override
    public boolean isReached(long target) {
        return !packets.isEmpty();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
