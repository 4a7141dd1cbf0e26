package org.strobe.emulator.model.node;

import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.shm.segment.Memory;

/**
 * Memory of a modelled node. Ordered accesses take time; plain accesses are free, since they belong to an ordered
 * access nearby or to a bulk copy. A read of a synchronization word takes the transfer of its line, and sees the value
 * at the end of it. A hit in the own cache may see a slightly old value. A write does not wait; each later reader
 * fetches the line. Bulk copies take time on the node's bus.
 *
 * <p>A NIC writes without a processor. What a message has written is noticed at a cost by the first processor that
 * reads it.
 */
final class TimedMemory extends Memory {
    private final Memory bare;
    private final ModelNodes nodes;
    private final CacheLines lines;
    private final Arrivals arrivals;
    private final long start;

    TimedMemory(Memory memory, ModelNodes nodes) {
        this(memory, nodes, new CacheLines(memory.size(), nodes.costs().transfer()), new Arrivals(), 0);
    }

    private TimedMemory(Memory memory, ModelNodes nodes, CacheLines lines, Arrivals arrivals, long start) {
        super(memory);
        this.bare = memory;
        this.nodes = nodes;
        this.lines = lines;
        this.arrivals = arrivals;
        this.start = start;
    }

    @Override
    public Memory slice(long offset, long size) {
        return new TimedMemory(bare.slice(offset, size), nodes, lines, arrivals, start + offset);
    }

    @Override
    public Memory bare() {
        return bare;
    }

    private void read(long offset) {
        Fiber reader = nodes.acting();
        if (reader == null) {
            return;
        }
        int place = nodes.place(reader);
        if (lines.has(start + offset, place)) {
            nodes.spendOnHit();
        } else {
            nodes.spendOnWord();
            nodes.awaitRead(lines.read(start + offset, place));
            notice(offset);
        }
    }

    /** Notices messages that have changed the line of a word. */
    private void notice(long offset) {
        if (!arrivals.isEmpty()) {
            long line = (start + offset) / LINE * LINE;
            nodes.notice(arrivals.notice(line, LINE));
        }
    }

    private void write(long offset) {
        Fiber writer = nodes.acting();
        if (writer != null) {
            nodes.spendOnWord();
            lines.write(start + offset, nodes.place(writer));
        } else {
            writeByNic(offset, Long.BYTES);
        }
    }

    private void writeByNic(long offset, long length) {
        for (long line = (start + offset) / LINE * LINE; line < start + offset + length; line += LINE) {
            lines.write(line, CacheLines.NIC);
        }
        if (nodes.delivering() > 0) {
            arrivals.come(start + offset, length, nodes.delivering());
        }
    }

    private void change(long offset) {
        Fiber writer = nodes.acting();
        if (writer != null) {
            nodes.spendOnAtomic();
            nodes.await(lines.change(start + offset, nodes.place(writer), nodes.now()));
            notice(offset);
        } else {
            writeByNic(offset, Long.BYTES);
        }
    }

    /** Copies bytes into the memory: a processor in time, or a NIC that has carried them. */
    private void store(long offset, long length) {
        if (nodes.acting() != null) {
            nodes.copy(length);
        } else if (length > 0) {
            writeByNic(offset, length);
        }
    }

    @Override
    public long getLongOpaque(long offset) {
        read(offset);
        return super.getLongOpaque(offset);
    }

    @Override
    public long getLongAcquire(long offset) {
        read(offset);
        return super.getLongAcquire(offset);
    }

    @Override
    public long getLongVolatile(long offset) {
        read(offset);
        return super.getLongVolatile(offset);
    }

    @Override
    public void setLongOpaque(long offset, long value) {
        write(offset);
        super.setLongOpaque(offset, value);
    }

    @Override
    public void setLongRelease(long offset, long value) {
        write(offset);
        super.setLongRelease(offset, value);
    }

    @Override
    public void setLongVolatile(long offset, long value) {
        write(offset);
        super.setLongVolatile(offset, value);
    }

    @Override
    public boolean compareAndSetLong(long offset, long expected, long value) {
        change(offset);
        return super.compareAndSetLong(offset, expected, value);
    }

    @Override
    public long getAndAddLong(long offset, long delta) {
        change(offset);
        return super.getAndAddLong(offset, delta);
    }

    @Override
    public int getIntAcquire(long offset) {
        read(offset);
        return super.getIntAcquire(offset);
    }

    @Override
    public int getIntVolatile(long offset) {
        read(offset);
        return super.getIntVolatile(offset);
    }

    @Override
    public void setIntRelease(long offset, int value) {
        write(offset);
        super.setIntRelease(offset, value);
    }

    @Override
    public void setIntVolatile(long offset, int value) {
        write(offset);
        super.setIntVolatile(offset, value);
    }

    @Override
    public boolean compareAndSetInt(long offset, int expected, int value) {
        change(offset);
        return super.compareAndSetInt(offset, expected, value);
    }

    @Override
    public int getAndAddInt(long offset, int delta) {
        change(offset);
        return super.getAndAddInt(offset, delta);
    }

    @Override
    public void getBytes(long offset, byte[] target, int index, int length) {
        nodes.copy(length);
        super.getBytes(offset, target, index, length);
    }

    @Override
    public void setBytes(long offset, byte[] source, int index, int length) {
        store(offset, length);
        super.setBytes(offset, source, index, length);
    }

    @Override
    public void copyFrom(long offset, Memory source, long sourceOffset, long length) {
        store(offset, length);
        super.copyFrom(offset, source, sourceOffset, length);
    }

    @Override
    public void use(long offset, long length) {
        super.use(offset, length);
        nodes.copy(length);
    }
}
