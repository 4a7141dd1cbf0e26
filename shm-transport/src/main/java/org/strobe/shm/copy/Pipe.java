package org.strobe.shm.copy;

import org.strobe.shm.segment.Memory;

/**
 * Moves long messages from one rank to another through memory that both map, in chunks, so that the sender's copy into
 * the memory and the receiver's copy out of it run at once.
 *
 * <pre>
 *   sender's buffer           slots                receiver's buffer
 *   [0|1|2|3|4|5|...]  --->  [8|1|2|3|4|5|6|7]  --->  [0|.|.|...]       PipeSender writes PRODUCED
 *             trySend: copy, then PRODUCED + 1   tryReceive: copy, then CONSUMED + 1     PipeReceiver writes CONSUMED
 * </pre>
 *
 * <p>One producer, one consumer. A message has no header: both sides begin it with the same length, in the same order.
 * Memory of zeros is an empty pipe; an end may be opened again wherever no message is under way, in any process.
 */
public final class Pipe {
    private final Region region;
    private final int slotSize;

    private Pipe(Region region) {
        this.region = region;
        this.slotSize = PipeLayout.slotSize(region.size());
    }

    /** The pipe in a range of memory of {@link PipeLayout#size} bytes. */
    public static Pipe in(Memory memory) {
        return new Pipe(Region.of(memory));
    }

    /** The producer's end. There may be one at a time. */
    public PipeSender sender() {
        return new PipeSender(this);
    }

    /** The consumer's end. There may be one at a time. */
    public PipeReceiver receiver() {
        return new PipeReceiver(this);
    }

    /** The memory, for those who await its words; {@link PipeLayout} says which. */
    public Memory memory() {
        return region.memory();
    }

    Region region() {
        return region;
    }

    int slotSize() {
        return slotSize;
    }

    /** How many chunks are in the pipe, by both words; throws if they can not be true. */
    static int fill(long produced, long consumed) {
        long fill = produced - consumed;
        if (fill < 0 || fill > PipeLayout.SLOTS) {
            throw new IllegalStateException(
                    "produced=" + produced + " consumed=" + consumed + ": the words of a pipe were overwritten");
        }
        return (int) fill;
    }

    @Override
    public String toString() {
        return "Pipe[slotSize=" + slotSize + ", produced=" + memory().getLongAcquire(PipeLayout.PRODUCED)
                + ", consumed=" + memory().getLongAcquire(PipeLayout.CONSUMED) + "]";
    }
}
