package org.strobe.srm.member;

import org.strobe.srm.net.PaperLayout;

/**
 * The points at which the SRM paper's own algorithms change, in bytes [SRM, section 2.4].
 *
 * @param buffered longest message that a broadcast between nodes puts into shared buffers; longer ones go into ranks' memory
 * @param chunkedBeyond broadcasts of more bytes than this, and less than {@code chunkedBelow}, go in chunks
 * @param chunkedBelow see {@code chunkedBeyond}
 * @param broadcastChunk bytes of a broadcast's chunk
 * @param exchanged longest operand of an all-reduction that masters exchange
 * @param buffer bytes of a shared buffer A or B
 * @param reductionChunk bytes of a chunk of a reduction
 */
public record PaperSwitches(
        long buffered,
        long chunkedBeyond,
        long chunkedBelow,
        int broadcastChunk,
        long exchanged,
        int buffer,
        int reductionChunk) {

    private static final int KILO = 1024;

    /** The values that the paper prints, and a buffer of 64 KB and chunks of 16 KB, which it does not. */
    public static final PaperSwitches OF_THE_PAPER =
            new PaperSwitches(64 * KILO, 8 * KILO, 32 * KILO, 4 * KILO, 16 * KILO, 64 * KILO, 16 * KILO);

    /** Bytes that a filling of a buffer has, for a broadcast of this length and buffers of this size. */
    public int filling(long length, int room) {
        return length > chunkedBeyond && length < chunkedBelow ? Math.min(broadcastChunk, room) : room;
    }

    /** Wanted size of buffers on NICs. */
    public PaperLayout.Room room() {
        return new PaperLayout.Room(buffer, reductionChunk);
    }
}
