package org.strobe.srm.gather;

import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.Stream;

/**
 * A scatter on one node, through the root's stream: first a {@link Sheet} for all, which has everything if that is not much, then
 * each part, piece by piece.
 *
 * <pre>
 *   root: sheet, part of 1, part of 2 ... --> own stream      others: sheet, own part --> buffer
 * </pre>
 */
public final class StreamedScatter extends NodeRun implements Scatter {
    private static final int TELL = 0;
    private static final int STREAM = 1;
    private static final int LEARN = 2;
    private static final int READ = 3;

    private int stage;
    private Parts given;
    private Payload gotten;
    private int root;
    private int next;
    private long length;
    private long position;
    private long piece;

    public StreamedScatter(Member member) {
        super(member, "scatter");
    }

    @Override
    public StreamedScatter begin(Parts own, Payload result, int rootMember) {
        beginAnew();
        given = own;
        gotten = result;
        root = member.team().local(rootMember);
        next = 1;
        position = 0;
        stage = space.self() == root ? TELL : LEARN;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == TELL) {
            Outlet outlet = space.outlet();
            if (!hasRoom() || !isReached(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            boolean isOver = tell(outlet);
            if (gotten != null) {
                leave(given.copyTo(member.team().self(), gotten));
            }
            if (isOver) {
                return true;
            }
            stage = STREAM;
        }
        if (stage == STREAM) {
            return isStreamed();
        }
        if (stage == LEARN) {
            if (!isShown(root)) {
                return false;
            }
            if (isAllInSheet(space.stream(root), space.cell(root).number())) {
                return true;
            }
            stage = READ;
        }
        return isRead();
    }

    private boolean tell(Outlet outlet) {
        Cell cell = space.cell(root);
        boolean fits = Sheet.fill(outlet, given, member.team());
        cell.setNumber(outlet.next());
        outlet.stream().show(outlet.next(), space.doorbells());
        outlet.sent(space.members() - 1);
        cell.show(space.number(), 0, Long.BYTES, Long.BYTES, space.doorbells());
        return fits;
    }

    private boolean isStreamed() {
        Outlet outlet = space.outlet();
        Stream stream = outlet.stream();
        for (; next < space.members(); next++) {
            int local = (root + next) % space.members();
            int part = member.team().member(member.team().ownNode(), local);
            int most = Stream.pieceOf(given.bytes(part), 1);
            while (position < given.bytes(part)) {
                if (!isReached(outlet.taken(), outlet.freedBy())) {
                    return false;
                }
                int bytes = (int) Math.min(most, given.bytes(part) - position);
                given.read(part, position, stream.region(), stream.at(outlet.next()), bytes);
                stream.show(outlet.next(), space.doorbells()[local]);
                outlet.sent(1);
                position += bytes;
            }
            position = 0;
        }
        return true;
    }

    private boolean isAllInSheet(Stream stream, long sheet) {
        int self = space.self();
        boolean isThere = Sheet.isThere(stream, sheet, self);
        length = Sheet.length(stream, sheet, self);
        if (isThere) {
            keep(gotten, 0, stream.region(), Sheet.at(stream, sheet, self), length);
        } else {
            piece = Sheet.firstPiece(stream, sheet, self);
        }
        stream.take(sheet);
        return isThere;
    }

    private boolean isRead() {
        Stream stream = space.stream(root);
        int most = Stream.pieceOf(length, 1);
        while (position < length) {
            if (!isReached(stream.filled(piece), Stream.filling(piece))) {
                return false;
            }
            int bytes = (int) Math.min(most, length - position);
            keep(gotten, position, stream.region(), stream.at(piece), bytes);
            stream.take(piece++);
            position += bytes;
        }
        return true;
    }
}
