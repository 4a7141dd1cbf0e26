package org.strobe.shm.copy;

import org.strobe.shm.segment.Memory;

/**
 * The consumer's end of a {@link Pipe}: used by one thread at a time. {@link #begin} a message, then {@link
 * #tryReceive} until {@link #isDone}; while the pipe is empty, await a change of {@link PipeLayout#PRODUCED}.
 */
public final class PipeReceiver {
    private final Region region;
    private final Memory words;
    private final int slotSize;

    private long consumed;

    private BufferKind kind;
    private Object target;
    private long offset;
    private long bytes;
    private int chunk;
    private long moved;

    PipeReceiver(Pipe pipe) {
        this.region = pipe.region();
        this.words = pipe.memory();
        this.slotSize = pipe.slotSize();
        this.consumed = words.getLongAcquire(PipeLayout.CONSUMED);
        Pipe.fill(words.getLongAcquire(PipeLayout.PRODUCED), consumed);
    }

    /** Begins a message of the length that the sender gave. */
    public void begin(Object buffer, long byteOffset, long length) {
        if (!isDone()) {
            throw new IllegalStateException("moved=" + moved + " of bytes=" + bytes + ": a message is under way");
        }
        BufferKind of = BufferKind.of(buffer);
        of.checkTarget(buffer, byteOffset, length);
        kind = of;
        target = length == 0 ? null : buffer;
        offset = byteOffset;
        bytes = length;
        chunk = PipeLayout.chunkSize(length, slotSize);
        moved = 0;
    }

    /** Takes out as many chunks as are there now, and returns how many bytes of the message have arrived by then. */
    public long tryReceive() {
        if (moved == bytes) {
            return moved;
        }
        // Read once a call, so that no producer however fast can keep us here.
        int filled = Pipe.fill(words.getLongAcquire(PipeLayout.PRODUCED), consumed);
        for (; filled > 0 && moved < bytes; filled--) {
            long part = Math.min(chunk, bytes - moved);
            kind.write(region, PipeLayout.slot(consumed, slotSize), target, offset + moved, part);
            assert words.getLong(PipeLayout.CONSUMED) == consumed : "a second consumer";
            consumed++;
            moved += part;
            // Volatile, since whoever receives looks next whether the sender is parked.
            words.setLongVolatile(PipeLayout.CONSUMED, consumed);
        }
        if (moved == bytes) {
            target = null;
        }
        return moved;
    }

    /** Whether {@link #tryReceive} would find a chunk. */
    public boolean canReceive() {
        return Pipe.fill(words.getLongAcquire(PipeLayout.PRODUCED), consumed) > 0;
    }

    /** Whether the whole message has arrived. */
    public boolean isDone() {
        return moved == bytes;
    }

    @Override
    public String toString() {
        return "PipeReceiver[moved=" + moved + ", bytes=" + bytes + ", consumed=" + consumed + "]";
    }
}
