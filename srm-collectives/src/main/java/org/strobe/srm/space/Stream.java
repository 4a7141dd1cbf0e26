package org.strobe.srm.space;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Doorbell;

/**
 * One member's way to pass long messages on, piece by piece, as one JVM sees it. Pieces are numbered on from the stream's first
 * to its last; the piece of number i lies in slot i modulo the slots.
 *
 * <pre>
 *   owner    await free(i)    fill    show(i)
 *   other    await filled(i)  read    take(i)
 * </pre>
 */
public final class Stream {
    /** How many pieces may be under way. */
    public static final int SLOTS = StreamLayout.SLOTS;

    /** The most bytes of a piece. */
    public static final int PIECE = StreamLayout.PIECE;

    /** How many bytes it takes. */
    public static final long SIZE = StreamLayout.SIZE;

    private final Segment segment;
    private final Region region;
    private final ByteBuffer bytes;
    private final Mark[] filled = new Mark[StreamLayout.SLOTS];
    private final Counter[] taken = new Counter[StreamLayout.SLOTS];
    private final Doorbell owner;

    Stream(Segment segment, Doorbell owner) {
        Memory memory = segment.memory();
        this.segment = segment;
        this.owner = owner;
        this.region = Region.of(memory);
        this.bytes = memory.bytes().asByteBuffer().order(ByteOrder.nativeOrder());
        for (int slot = 0; slot < StreamLayout.SLOTS; slot++) {
            filled[slot] = new Mark(memory, StreamLayout.slot(slot) + StreamLayout.SLOT_FILLED);
            taken[slot] = new Counter(memory, StreamLayout.slot(slot) + StreamLayout.SLOT_TAKEN);
        }
    }

    /** How many bytes each piece of a message has, but for the last; a multiple of the unit. */
    public static int pieceOf(long length, int unit) {
        return StreamLayout.pieceOf(length) / unit * unit;
    }

    private static int slot(long piece) {
        return (int) (piece % StreamLayout.SLOTS);
    }

    /** Where a piece lies in {@link #region}. */
    public long at(long piece) {
        return StreamLayout.piece(slot(piece));
    }

    public Region region() {
        return region;
    }

    /** The same memory for operators. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** How often a slot was taken: its owner awaits as many as were to take it. */
    public Counter taken(long piece) {
        return taken[slot(piece)];
    }

    /** Awaited for {@link #filling} of a piece. */
    public Mark filled(long piece) {
        return filled[slot(piece)];
    }

    /** What the mark of its slot says when a piece is there. */
    public static long filling(long piece) {
        return piece / StreamLayout.SLOTS + 1;
    }

    /** The owner has filled a piece for several. */
    public void show(long piece, Doorbell[] others) {
        filled[slot(piece)].set(filling(piece), others);
    }

    /** The owner has filled a piece for one other. */
    public void show(long piece, Doorbell other) {
        filled[slot(piece)].set(filling(piece), other);
    }

    /** One of the others needs a piece no more. */
    public void take(long piece) {
        taken[slot(piece)].add(1, owner);
    }

    void close() {
        segment.close();
    }
}
