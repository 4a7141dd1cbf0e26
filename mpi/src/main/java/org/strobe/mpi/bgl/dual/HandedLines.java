package org.strobe.mpi.bgl.dual;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.bgl.packetize.Unpacketizer;
import org.strobe.shm.segment.Memory;

/**
 * The place of a message that the coprocessor receives. It writes whole lines only. Bytes that share a line with others go through memory that is
 * not cached, and the processor puts them into their place when it takes over.
 *
 * <pre>
 *   lines   |.......ab|cdefghijk|lmnopqrst|uv.......|
 *            processor  coprocessor         processor
 * </pre>
 */
public final class HandedLines {
    /** Bytes of a line [BGL, 3.5]. */
    static final int LINE = 32;

    private final Unpacketizer target;
    private final long length;
    private final long start;
    private final long firstWhole;
    private final long endOfWhole;
    private final int source;

    /** Bytes before the first whole line, and behind the last one. */
    private final byte[] edges = new byte[2 * LINE];

    /**
     * Lines of a message.
     *
     * @param target lies in place
     * @param length of the message, up to the target's room
     * @param source rank that sends it
     */
    HandedLines(Unpacketizer target, long length, int source) {
        this.target = target;
        this.length = length;
        this.source = source;
        this.start = target.place(0, 1);
        this.firstWhole = (start + LINE - 1) / LINE * LINE;
        this.endOfWhole = Math.max(firstWhole, (start + length) / LINE * LINE);
    }

    /** Puts a payload into its place, as the coprocessor does; returns true if it must move its bytes by less than 16. */
    public boolean put(long position, Memory payload, int count) {
        int wanted = Math.clamp(length - position, 0, count);
        if (wanted == 0 || target.place(position, wanted) != start + position) {
            return false;
        }
        long from = start + position;
        long to = from + wanted;
        long middle = Math.max(from, firstWhole);
        long end = Math.min(to, endOfWhole);
        if (middle < end) {
            target.memory().bare().copyFrom(middle, payload, middle - from, end - middle);
        }
        for (long at = from; at < Math.min(to, firstWhole); at++) {
            edges[(int) (at - start)] = payload.getByte(at - from);
        }
        for (long at = Math.max(from, endOfWhole); at < to; at++) {
            edges[LINE + (int) (at - endOfWhole)] = payload.getByte(at - from);
        }
        return from % (LINE / 2) != 0;
    }

    /** Puts the bytes beside whole lines into their place, as the processor does. */
    void putEdges() {
        Memory memory = target.memory().bare();
        if (target.place(0, 1) != start) {
            return;
        }
        int before = (int) (firstWhole - start);
        memory.setBytes(start, edges, 0, before);
        memory.setBytes(endOfWhole, edges, LINE, (int) (start + length - endOfWhole));
    }

    /** True if some bytes lie in whole lines of this place. */
    boolean overlaps(Memory memory, long at, long count) {
        MemorySegment other = memory.bytes();
        MemorySegment own = target.memory().bytes();
        long begin = other.address() + at - own.address();
        return other.heapBase().equals(own.heapBase()) && begin < endOfWhole && begin + count > firstWhole;
    }

    @Override
    public String toString() {
        return length + " bytes from rank " + source;
    }
}
