package org.strobe.emulator.model.node;

import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.shm.segment.Memory;

/**
 * Memory of a modelled node. Ordered accesses take time; plain accesses are free, since they belong to an ordered
 * access nearby or to a bulk copy. A read of a synchronization word takes the transfer of its line, and sees the value
 * at the end of it. A hit in the own cache may see a slightly old value. A write does not wait; the next reader fetches
 * the line. Bulk copies take time on the node's bus.
 */
final class TimedMemory extends Memory {
    private final Memory bare;
    private final ModelNodes nodes;
    private final CacheLines lines;
    private final long start;

    TimedMemory(Memory memory, ModelNodes nodes) {
        this(memory, nodes, new CacheLines(memory.size(), nodes.costs().transfer()), 0);
    }

    private TimedMemory(Memory memory, ModelNodes nodes, CacheLines lines, long start) {
        super(memory);
        this.bare = memory;
        this.nodes = nodes;
        this.lines = lines;
        this.start = start;
    }

    @Override
    public Memory slice(long offset, long size) {
        return new TimedMemory(bare.slice(offset, size), nodes, lines, start + offset);
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
        if (lines.has(start + offset, reader.id())) {
            nodes.spendOnHit();
        } else {
            nodes.spendOnWord();
            nodes.awaitRead(lines.read(start + offset, reader.id()));
        }
    }

    private void write(long offset) {
        Fiber writer = nodes.acting();
        if (writer != null) {
            nodes.spendOnWord();
            lines.write(start + offset, writer.id());
        }
    }

    private void change(long offset) {
        Fiber writer = nodes.acting();
        if (writer != null) {
            nodes.spendOnAtomic();
            nodes.await(lines.change(start + offset, writer.id(), nodes.now()));
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
        nodes.copy(length);
        super.setBytes(offset, source, index, length);
    }

    @Override
    public void copyFrom(long offset, Memory source, long sourceOffset, long length) {
        nodes.copy(length);
        super.copyFrom(offset, source, sourceOffset, length);
    }

    @Override
    public void use(long offset, long length) {
        super.use(offset, length);
        nodes.copy(length);
    }
}
