package org.strobe.srm.gather;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;
import org.strobe.srm.topology.TeamMap;

/**
 * The first piece of a stream that carries a block for each other member of the node: the positions of the blocks.
 * Short blocks lie in that piece itself.
 *
 * <pre>
 *   0   member 0: length (8) | place (8)      place: in this piece, or, beyond it, a piece of the stream
 *  16   member 1: ...
 *       parts, if they fit
 * </pre>
 *
 * <p>Longer blocks follow in the order of members after the sender. Each begins with a new piece.
 */
public final class BlockIndex {
    /** Largest number of members on a node. */
    public static final int MOST_MEMBERS = 1024;

    private static final int ENTRY = 2 * Long.BYTES;
    private static final long PLACE = Long.BYTES;

    private BlockIndex() {}

    /** Position of blocks that lie beyond the index: no valid position in a piece. */
    private static final long BEYOND = PieceStream.PIECE;

    private static long aligned(long bytes) {
        return (bytes + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    }

    /** Length of an index with all blocks inside. It is valid up to the length of a piece. */
    public static long bytes(MemberBlocks parts, TeamMap team) {
        int node = team.ownNode();
        int members = team.size(node);
        long all = (long) members * ENTRY;
        for (int local = 0; local < members; local++) {
            int member = team.member(node, local);
            all += member == team.self() ? 0 : aligned(parts.bytes(member));
        }
        return all;
    }

    /** Fills the next free piece of the own stream with the index, and with all blocks if they fit. */
    public static void fill(Outlet outlet, MemberBlocks parts, TeamMap team, boolean fits) {
        int node = team.ownNode();
        int members = team.size(node);
        int self = team.local(team.self());
        PieceStream stream = outlet.stream();
        long at = stream.at(outlet.next());
        long place = fits ? (long) members * ENTRY : BEYOND + outlet.next() + 1;
        for (int i = 1; i < members; i++) {
            int local = (self + i) % members;
            int member = team.member(node, local);
            long length = parts.bytes(member);
            stream.region().memory().setLong(at + (long) local * ENTRY, length);
            stream.region().memory().setLong(at + (long) local * ENTRY + PLACE, place);
            if (fits) {
                if (length > 0) {
                    parts.read(member, 0, stream.region(), at + place, length);
                }
                place += aligned(length);
            } else {
                place += pieces(length);
            }
        }
    }

    /** Number of pieces of a block of this length. */
    private static long pieces(long length) {
        int most = PieceStream.pieceOf(length, 1);
        return (length + most - 1) / most;
    }

    /** Length of a member's block. */
    public static long length(PieceStream stream, long sheet, int local) {
        return stream.region().memory().getLong(stream.at(sheet) + (long) local * ENTRY);
    }

    private static long place(PieceStream stream, long sheet, int local) {
        return stream.region().memory().getLong(stream.at(sheet) + (long) local * ENTRY + PLACE);
    }

    /** True if a member's block is inside the index. */
    public static boolean isThere(PieceStream stream, long sheet, int local) {
        return place(stream, sheet, local) < BEYOND;
    }

    /** Offset of such a block in the stream's region. */
    public static long at(PieceStream stream, long sheet, int local) {
        return stream.at(sheet) + place(stream, sheet, local);
    }

    /** Number of the first piece of a block beyond the index. */
    public static long firstPiece(PieceStream stream, long sheet, int local) {
        return place(stream, sheet, local) - BEYOND;
    }
}
