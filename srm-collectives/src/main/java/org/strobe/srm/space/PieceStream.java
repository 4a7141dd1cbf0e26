package org.strobe.srm.space;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Doorbell;

/**
 * A member's stream for long messages, as one JVM sees it. Pieces are numbered over the stream's life; piece i lies
 * in slot i modulo the slots.
 *
 * <pre>
 *   owner    await free(i)    fill    show(i)
 *   other    await filled(i)  read    take(i)
 * </pre>
 */
public final class PieceStream {
    /** Number of slots. */
    public static final int SLOTS = StreamLayout.SLOTS;

    /** Largest piece in bytes. */
    public static final int PIECE = StreamLayout.PIECE;

    /** Bytes of a stream. */
    public static final long SIZE = StreamLayout.SIZE;

    private final Segment segment;
    private final Region region;
    private final ByteBuffer bytes;
    private final Mark[] filled = new Mark[StreamLayout.SLOTS];
    private final Counter[] taken = new Counter[StreamLayout.SLOTS];
    private final Doorbell owner;

    PieceStream(Segment segment, Doorbell owner) {
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

    /** Bytes of each piece of a message but the last; a multiple of the unit. */
    public static int pieceOf(long length, int unit) {
        return StreamLayout.pieceOf(length) / unit * unit;
    }

    private static int slot(long piece) {
        return (int) (piece % StreamLayout.SLOTS);
    }

    /** Offset of a piece in {@link #region}. */
    public long at(long piece) {
        return StreamLayout.piece(slot(piece));
    }

    public Region region() {
        return region;
    }

    /** The memory of {@link #region}, for operators. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** Number of takes of a slot, which its owner awaits. */
    public Counter taken(long piece) {
        return taken[slot(piece)];
    }

    /** Awaited for {@link #filling} of a piece. */
    public Mark filled(long piece) {
        return filled[slot(piece)];
    }

    /** The value of a slot's mark once a piece is there. */
    public static long filling(long piece) {
        return piece / StreamLayout.SLOTS + 1;
    }

    /** Publishes a piece to several readers. */
    public void show(long piece, Doorbell[] others) {
        filled[slot(piece)].set(filling(piece), others);
    }

    /** Publishes a piece to one reader. */
    public void show(long piece, Doorbell other) {
        filled[slot(piece)].set(filling(piece), other);
    }

    /** Releases a piece, by one of its readers. */
    public void take(long piece) {
        taken[slot(piece)].add(1, owner);
    }

    void close() {
        segment.close();
    }
}
