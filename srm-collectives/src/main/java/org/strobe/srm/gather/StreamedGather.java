package org.strobe.srm.gather;

import org.strobe.srm.call.Gather;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.Stream;

/**
 * A gather on one node: what fits into a cell goes there, what is longer through the streams of those who give it, which fill them
 * at the same time.
 *
 * <pre>
 *   1, 2, 3: data --> own cell, or own stream      root: cells and streams, one after the other --> buffer
 * </pre>
 *
 * <p>Nobody but the root waits, unless it has more to give than a stream holds.
 */
public final class StreamedGather extends NodeRun implements Gather {
    private static final int GIVE = 0;
    private static final int STREAM = 1;
    private static final int COLLECT = 2;
    private static final int READ = 3;

    private int stage;
    private Payload given;
    private Parts gotten;
    private int root;
    private int next;
    private long position;
    private long piece;

    public StreamedGather(Member member) {
        super(member, "gather");
    }

    @Override
    public StreamedGather begin(Payload own, Parts result, int rootMember) {
        beginAnew();
        given = own;
        gotten = result;
        root = member.team().local(rootMember);
        next = 0;
        position = 0;
        stage = space.self() == root ? COLLECT : GIVE;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            give(space.cell(space.self()));
            stage = STREAM;
        }
        if (stage == STREAM) {
            return Cell.fits(given.bytes()) || isStreamed();
        }
        if (stage == COLLECT) {
            if (member.isCrowded() && !haveAllCounted()) {
                return false;
            }
            if (given != null) {
                leave(gotten.copyFrom(member.team().self(), given));
            }
            stage = READ;
        }
        for (; next < space.members(); next++) {
            if (next != root && !isRead()) {
                return false;
            }
            position = 0;
        }
        return true;
    }

    private void give(Cell cell) {
        long length = given.bytes();
        int bytes = Long.BYTES;
        if (Cell.fits(length)) {
            bytes = (int) length;
            given.read(0, space.region(), cell.payloadAt(), length);
        } else {
            cell.setNumber(space.outlet().next());
        }
        if (member.isCrowded()) {
            cell.fill(space.number(), bytes, length);
            countFor(root);
        } else {
            cell.show(space.number(), 0, bytes, length, space.doorbells()[root]);
        }
    }

    private boolean isStreamed() {
        Outlet outlet = space.outlet();
        Stream stream = outlet.stream();
        int most = Stream.pieceOf(given.bytes(), 1);
        while (position < given.bytes()) {
            if (!isReached(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            int bytes = (int) Math.min(most, given.bytes() - position);
            given.read(position, stream.region(), stream.at(outlet.next()), bytes);
            stream.show(outlet.next(), space.doorbells()[root]);
            outlet.sent(1);
            position += bytes;
        }
        return true;
    }

    private boolean isRead() {
        if (position == 0) {
            if (!isShown(next)) {
                return false;
            }
            piece = space.cell(next).number();
        }
        Cell cell = space.cell(next);
        int part = member.team().member(member.team().ownNode(), next);
        long length = cell.length();
        if (Cell.fits(length)) {
            keep(gotten, part, 0, space.region(), cell.payloadAt(), length);
            return true;
        }
        Stream stream = space.stream(next);
        int most = Stream.pieceOf(length, 1);
        while (position < length) {
            if (!isReached(stream.filled(piece), Stream.filling(piece))) {
                return false;
            }
            int bytes = (int) Math.min(most, length - position);
            keep(gotten, part, position, stream.region(), stream.at(piece), bytes);
            stream.take(piece++);
            position += bytes;
        }
        return true;
    }
}
