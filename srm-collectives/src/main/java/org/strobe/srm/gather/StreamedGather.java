package org.strobe.srm.gather;

import org.strobe.srm.call.Gather;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/**
 * A gather on one node. Short blocks go through cells, longer ones through the givers' streams, which are filled
 * concurrently. Long blocks are written into the root's buffer, if the givers can map it.
 *
 * <pre>
 *   1, 2, 3: data --> own cell, or own stream      root: cells and streams, one after the other --> buffer
 *
 *   root: buffer shown in cell                     3: much data --> buffer, own cell says so
 * </pre>
 *
 * <p>Only the root waits, unless a block exceeds a stream or needs the root's buffer. A block of up to one piece is
 * in the stream before the cell announces it.
 */
public final class StreamedGather extends NodeRun implements Gather {
    /**
     * Bytes from which a block is written into the root's buffer: the giver waits for that buffer, but saves a copy.
     */
    public static final int SHORT = 4 * 1024;

    private static final int CARRIED = 0;
    private static final int STREAMED = 1;
    private static final int PUT = 2;
    private static final int SHOWN = 3;
    private static final int HIDDEN = 4;

    private static final int SHOW = 0;
    private static final int COLLECT = 1;
    private static final int READ = 2;
    private static final int LOOK = 3;
    private static final int PLACE = 4;
    private static final int GIVE = 5;
    private static final int STREAM = 6;

    private int stage;
    private Payload given;
    private MemberBlocks gotten;
    private int root;
    private int next;
    private long position;
    private long piece;

    public StreamedGather(Member member) {
        super(member, "gather");
    }

    @Override
    public StreamedGather begin(Payload own, MemberBlocks result, int rootMember) {
        beginAnew();
        given = own;
        gotten = result;
        root = member.team().local(rootMember);
        next = 0;
        position = 0;
        if (space.self() == root) {
            stage = SHOW;
        } else {
            stage = own.bytes() > SHORT ? LOOK : GIVE;
        }
        return this;
    }

    @Override
    public boolean advance() {
        return space.self() == root ? isCollected() : isGiven();
    }

    private boolean isCollected() {
        if (stage == SHOW) {
            if (!hasRoom()) {
                return false;
            }
            space.cell(root).show(space.number(), isRootSeen() ? SHOWN : HIDDEN, 0, 0, space.doorbells());
            stage = COLLECT;
        }
        if (stage == COLLECT) {
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
        space.takeBack();
        return true;
    }

    /** Exposes the root's buffer to the others. Members of other JVMs look at it for long blocks only. */
    private boolean isRootSeen() {
        return (space.isOneJvm() || gotten.bytes(member.team().self()) > SHORT) && space.showOne(gotten);
    }

    private boolean isGiven() {
        if (stage == LOOK) {
            if (!isShown(root)) {
                return false;
            }
            stage = space.cell(root).kind() == SHOWN ? PLACE : GIVE;
        }
        if (stage != STREAM) {
            if (!hasRoom()
                    || (needsPiece()
                            && !isReached(space.outlet().taken(), space.outlet().freedBy()))) {
                return false;
            }
            space.readBy(root);
            give(space.cell(space.self()));
            stage = STREAM;
        }
        return space.cell(space.self()).kind() != STREAMED || isStreamed();
    }

    private boolean needsPiece() {
        return stage == GIVE && !space.fitsIntoCell(given.bytes());
    }

    private void give(Cell cell) {
        long length = given.bytes();
        int bytes = Long.BYTES;
        int kind = STREAMED;
        if (space.fitsIntoCell(length)) {
            kind = CARRIED;
            bytes = (int) length;
            given.read(0, space.region(), cell.payloadAt(), length);
        } else if (stage == PLACE) {
            kind = PUT;
            cell.setNumber(space.parts(root).copyFrom(member.team().self(), given));
        } else {
            Outlet outlet = space.outlet();
            cell.setNumber(outlet.next());
            if (length <= PieceStream.pieceOf(length, 1)) {
                given.read(0, outlet.stream().region(), outlet.stream().at(outlet.next()), length);
                outlet.sent(1);
                position = length;
            }
        }
        cell.show(space.number(), kind, bytes, length, space.doorbells()[root]);
    }

    private boolean isStreamed() {
        Outlet outlet = space.outlet();
        PieceStream stream = outlet.stream();
        int most = PieceStream.pieceOf(given.bytes(), 1);
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
        switch (cell.kind()) {
            case CARRIED -> keep(gotten, part, 0, space.region(), cell.payloadAt(), cell.length());
            case PUT -> leave(cell.number());
            default -> {
                return isStreamRead(part, cell.length());
            }
        }
        return true;
    }

    private boolean isStreamRead(int part, long length) {
        PieceStream stream = space.stream(next);
        int most = PieceStream.pieceOf(length, 1);
        while (position < length) {
            if (length > most && !isReached(stream.filled(piece), PieceStream.filling(piece))) {
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
