package org.strobe.shm.copy;

import org.strobe.shm.segment.Memory;

/**
 * The producer's end of a {@link Pipe}: used by one thread at a time. {@link #begin} a message, then {@link #trySend}
 * until {@link #isDone}; while the pipe is full, await a change of {@link PipeLayout#CONSUMED}.
 */
public final class PipeSender {
    private final Region region;
    private final Memory words;
    private final int slotSize;

    private long produced;
    private long consumedSeen;

    private BufferKind kind;
    private Object source;
    private long offset;
    private long bytes;
    private int chunk;
    private long moved;

    PipeSender(Pipe pipe) {
        this.region = pipe.region();
        this.words = pipe.memory();
        this.slotSize = pipe.slotSize();
        this.produced = words.getLongAcquire(PipeLayout.PRODUCED);
        this.consumedSeen = words.getLongAcquire(PipeLayout.CONSUMED);
        Pipe.fill(produced, consumedSeen);
    }

    /** Begins a message. Its bytes are left untouched until {@link #isDone}. */
    public void begin(Object buffer, long byteOffset, long length) {
        if (!isDone()) {
            throw new IllegalStateException("moved=" + moved + " of bytes=" + bytes + ": a message is under way");
        }
        BufferKind of = BufferKind.of(buffer);
        of.checkSource(buffer, byteOffset, length);
        kind = of;
        source = length == 0 ? null : buffer;
        offset = byteOffset;
        bytes = length;
        chunk = PipeLayout.chunkSize(length, slotSize);
        moved = 0;
    }

    /** Puts in as many chunks as find a free slot now, and returns how many bytes of the message are in by then. */
    public long trySend() {
        if (moved == bytes) {
            return moved;
        }
        // Read once a call, so that no consumer however fast can keep us here.
        consumedSeen = words.getLongAcquire(PipeLayout.CONSUMED);
        for (int free = PipeLayout.SLOTS - Pipe.fill(produced, consumedSeen); free > 0 && moved < bytes; free--) {
            long part = Math.min(chunk, bytes - moved);
            kind.read(source, offset + moved, region, PipeLayout.slot(produced, slotSize), part);
            assert words.getLong(PipeLayout.PRODUCED) == produced : "a second producer";
            produced++;
            moved += part;
            // Volatile, since whoever sends looks next whether the receiver is parked.
            words.setLongVolatile(PipeLayout.PRODUCED, produced);
        }
        if (moved == bytes) {
            source = null;
        }
        return moved;
    }

    /** Whether {@link #trySend} would find a free slot. */
    public boolean canSend() {
        return Pipe.fill(produced, words.getLongAcquire(PipeLayout.CONSUMED)) < PipeLayout.SLOTS;
    }

    /** Whether the whole message has left its buffer. */
    public boolean isDone() {
        return moved == bytes;
    }

    @Override
    public String toString() {
        return "PipeSender[moved=" + moved + ", bytes=" + bytes + ", produced=" + produced + ", consumedSeen="
                + consumedSeen + "]";
    }
}
