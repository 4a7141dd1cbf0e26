package org.strobe.srm.gather;

import org.strobe.srm.data.Parts;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.Stream;
import org.strobe.srm.topology.Team;

/**
 * The first piece of a stream by which a member of a node gives each other one a part: where the parts are. If all of them fit into
 * that piece they are there.
 *
 * <pre>
 *   0   member 0: length (8) | place (8)      place: in this piece, or, beyond it, a piece of the stream
 *  16   member 1: ...
 *       parts, if they fit
 * </pre>
 *
 * <p>The parts beyond follow each other in the order in which others come after the one who gives them: they begin with the next
 * piece.
 */
public final class Sheet {
    /** How many members a node may have. */
    public static final int MOST_MEMBERS = 1024;

    private static final int ENTRY = 2 * Long.BYTES;
    private static final long PLACE = Long.BYTES;

    private Sheet() {}

    /** Where a sheet begins whose parts lie elsewhere, which is no place in a piece. */
    private static final long BEYOND = Stream.PIECE;

    private static long aligned(long bytes) {
        return (bytes + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    }

    /** How long a sheet with all parts would be; it has room for them if that is no more than a piece. */
    public static long bytes(Parts parts, Team team) {
        int node = team.ownNode();
        int members = team.size(node);
        long all = (long) members * ENTRY;
        for (int local = 0; local < members; local++) {
            int member = team.member(node, local);
            all += member == team.self() ? 0 : aligned(parts.bytes(member));
        }
        return all;
    }

    /** Fills the next piece of the own stream, which is free, with all parts if they fit. */
    public static void fill(Outlet outlet, Parts parts, Team team, boolean fits) {
        int node = team.ownNode();
        int members = team.size(node);
        int self = team.local(team.self());
        Stream stream = outlet.stream();
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

    /** How many pieces a part of such a length has. */
    private static long pieces(long length) {
        int most = Stream.pieceOf(length, 1);
        return (length + most - 1) / most;
    }

    /** How long the part of a member is. */
    public static long length(Stream stream, long sheet, int local) {
        return stream.region().memory().getLong(stream.at(sheet) + (long) local * ENTRY);
    }

    private static long place(Stream stream, long sheet, int local) {
        return stream.region().memory().getLong(stream.at(sheet) + (long) local * ENTRY + PLACE);
    }

    /** Whether the part of a member is in the sheet. */
    public static boolean isThere(Stream stream, long sheet, int local) {
        return place(stream, sheet, local) < BEYOND;
    }

    /** Where it lies in the stream's region then. */
    public static long at(Stream stream, long sheet, int local) {
        return stream.at(sheet) + place(stream, sheet, local);
    }

    /** The number of its first piece otherwise. */
    public static long firstPiece(Stream stream, long sheet, int local) {
        return place(stream, sheet, local) - BEYOND;
    }
}
