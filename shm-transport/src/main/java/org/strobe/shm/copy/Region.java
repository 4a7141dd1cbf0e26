package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.strobe.shm.segment.Memory;

/**
 * Range of {@link Memory} prepared for bulk copies: make it once a segment and keep it.
 *
 * <p>It holds one {@code java.nio} view of the range for each element type. The JDK copies between two buffers of one
 * type without allocating. A {@link MemorySegment} around a user's buffer costs 72 bytes, and ten times the time at a
 * call site that has seen two kinds of buffer.
 *
 * <p>A view reaches 2 GB at most, so a longer range has several, one a piece of 1 GB:
 *
 * <pre>
 *    offset   0            1 GB         2 GB      size
 *             +-------------+-------------+----------+
 *    views    |   piece 0   |   piece 1   | piece 2  |     a copy across a border is done in parts
 *             +-------------+-------------+----------+
 * </pre>
 *
 * <p>Any thread may use it. Access after the owning segment was closed throws {@link IllegalStateException}.
 */
public final class Region {
    private static final int PIECE_BITS = 30;

    private final Memory memory;
    private final int pieceBits;
    private final Views[] pieces;

    private Region(Memory memory, int pieceBits) {
        this.memory = memory;
        this.pieceBits = pieceBits;
        long pieceSize = 1L << pieceBits;
        this.pieces = new Views[Math.toIntExact((memory.size() + pieceSize - 1) >>> pieceBits)];
        for (int i = 0; i < pieces.length; i++) {
            long start = i * pieceSize;
            MemorySegment piece = memory.bytes().asSlice(start, Math.min(pieceSize, memory.size() - start));
            pieces[i] = Views.of(piece.asByteBuffer().order(ByteOrder.nativeOrder()));
        }
    }

    /** Prepares a range of memory for bulk copies. */
    public static Region of(Memory memory) {
        return new Region(memory, PIECE_BITS);
    }

    /** Prepares a range with pieces of {@code 2^pieceBits} bytes, so that tests reach the borders. */
    static Region of(Memory memory, int pieceBits) {
        return new Region(memory, pieceBits);
    }

    /** The underlying memory. */
    public Memory memory() {
        return memory;
    }

    /** Number of bytes. */
    public long size() {
        return memory.size();
    }

    MemorySegment bytes() {
        return memory.bytes();
    }

    void check(long offset, long bytes) {
        memory.use(offset, bytes);
    }

    Views viewsAt(long offset) {
        return pieces[(int) (offset >>> pieceBits)];
    }

    /** Offset within its piece. */
    int offsetInPiece(long offset) {
        return (int) (offset & ((1L << pieceBits) - 1));
    }

    /** Number of bytes, from an offset on, that lie in one piece. */
    int bytesInPiece(long offset, long bytes) {
        return (int) Math.min(bytes, (1L << pieceBits) - offsetInPiece(offset));
    }

    @Override
    public String toString() {
        return "Region[" + memory + "]";
    }

    /** Views of one piece with each element type, in the machine's byte order. */
    record Views(
            ByteBuffer bytes,
            ShortBuffer shorts,
            CharBuffer chars,
            IntBuffer ints,
            LongBuffer longs,
            FloatBuffer floats,
            DoubleBuffer doubles) {
        static Views of(ByteBuffer bytes) {
            return new Views(
                    bytes,
                    bytes.asShortBuffer(),
                    bytes.asCharBuffer(),
                    bytes.asIntBuffer(),
                    bytes.asLongBuffer(),
                    bytes.asFloatBuffer(),
                    bytes.asDoubleBuffer());
        }
    }
}
