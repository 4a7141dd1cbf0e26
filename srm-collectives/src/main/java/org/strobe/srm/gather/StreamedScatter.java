package org.strobe.srm.gather;

import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/**
 * A scatter on one node through the root's stream: first a {@link BlockIndex} for all, with short blocks inside, then
 * each long block, piece by piece. Equal blocks of a few bytes go in the root's cell; longer ones go in the cells of
 * their receivers, where cells are wide. Members copy long blocks from the root's buffer, if they can map it.
 *
 * <pre>
 *   root: part of 1 --> cell of 1, part of 2 --> cell of 2, own cell says so      others: own cell --> buffer
 *
 *   root: sheet, part of 1, part of 2 ... --> own stream      others: sheet, own part --> buffer
 *
 *   root: buffer shown in cell                                others: copy their parts, count up the root's tally
 * </pre>
 */
public final class StreamedScatter extends NodeRun implements Scatter {
    private static final int STREAMED = 0;
    private static final int SHOWN = 1;
    private static final int CARRIED = 2;
    private static final int SPREAD = 3;

    private static final int TELL = 0;
    private static final int STREAM = 1;
    private static final int AWAIT_COPIES = 2;
    private static final int LEARN = 3;
    private static final int READ = 4;
    private static final int DONE = 5;

    private int stage;
    private MemberBlocks given;
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
    public StreamedScatter begin(MemberBlocks own, Payload result, int rootMember) {
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
        return space.self() == root ? isSent() : isGotten();
    }

    private boolean isSent() {
        if (stage == TELL) {
            int kind = cellsFor();
            if (kind == SPREAD) {
                space.useCellsOfAll();
            }
            if (!hasRoom() || (kind == STREAMED && !hasPiece())) {
                return false;
            }
            stage = switch (kind) {
                case CARRIED -> carry(space.cell(root));
                case SPREAD -> spread();
                default -> showOrTell();
            };
            if (gotten != null) {
                leave(given.copyTo(member.team().self(), gotten));
            }
        }
        if (stage == STREAM) {
            return isStreamed();
        }
        if (stage == AWAIT_COPIES) {
            if (!haveAllCounted()) {
                return false;
            }
            space.takeBack();
        }
        return true;
    }

    /** The cells in which the blocks travel: the root's, those of all, or none if they go through the stream. */
    private int cellsFor() {
        long each = given.bytes(0);
        boolean isCarried = Cell.fits((space.members() - 1) * each);
        if (!isCarried && !(space.hasWideCells() && space.fitsIntoCell(each))) {
            return STREAMED;
        }
        for (int i = 1; i < space.members(); i++) {
            if (given.bytes(i) != each) {
                return STREAMED;
            }
        }
        return isCarried ? CARRIED : SPREAD;
    }

    private boolean hasPiece() {
        Outlet outlet = space.outlet();
        return isReached(outlet.taken(), outlet.freedBy());
    }

    private int carry(Cell cell) {
        long each = given.bytes(0);
        for (int i = 1; i < space.members() && each > 0; i++) {
            int part = member.team().member(member.team().ownNode(), local(i));
            given.read(part, 0, space.region(), carriedAt(cell, i, each), each);
        }
        cell.show(space.number(), CARRIED, (int) ((space.members() - 1) * each), each, space.doorbells());
        return DONE;
    }

    private int spread() {
        long each = given.bytes(0);
        for (int i = 1; i < space.members(); i++) {
            int local = local(i);
            int part = member.team().member(member.team().ownNode(), local);
            given.read(part, 0, space.region(), space.cell(local).payloadAt(), each);
        }
        space.cell(root).show(space.number(), SPREAD, 0, each, space.doorbells());
        return DONE;
    }

    private int showOrTell() {
        long bytes = BlockIndex.bytes(given, member.team());
        if (isMuch(bytes) && space.showOne(given)) {
            space.cell(root).show(space.number(), SHOWN, 0, 0, space.doorbells());
            return AWAIT_COPIES;
        }
        return tell(bytes <= PieceStream.PIECE) ? DONE : STREAM;
    }

    /** The member at a distance after the root, modulo all. */
    private int local(int distance) {
        return (root + distance) % space.members();
    }

    private static long carriedAt(Cell cell, int distance, long each) {
        return cell.payloadAt() + (distance - 1) * each;
    }

    private void keepCarried(Cell cell) {
        int distance = Math.floorMod(space.self() - root, space.members());
        keep(gotten, 0, space.region(), carriedAt(cell, distance, cell.length()), cell.length());
    }

    /** True if the others should copy their blocks from the root's buffer: the root waits, but a copy is saved. */
    private boolean isMuch(long bytes) {
        return bytes > Math.min(PieceStream.PIECE, (long) space.members() * StreamedGather.SHORT);
    }

    private boolean tell(boolean fits) {
        Cell cell = space.cell(root);
        Outlet outlet = space.outlet();
        BlockIndex.fill(outlet, given, member.team(), fits);
        cell.setNumber(outlet.next());
        outlet.sent(space.members() - 1);
        cell.show(space.number(), STREAMED, Long.BYTES, Long.BYTES, space.doorbells());
        return fits;
    }

    private boolean isGotten() {
        if (stage == LEARN) {
            if (!isShown(root)) {
                return false;
            }
            Cell cell = space.cell(root);
            switch (cell.kind()) {
                case CARRIED -> {
                    keepCarried(cell);
                    return true;
                }
                case SPREAD -> {
                    Cell own = space.cell(space.self());
                    keep(gotten, 0, space.region(), own.payloadAt(), cell.length());
                    return true;
                }
                case SHOWN -> {
                    leave(space.parts(root).copyTo(member.team().self(), gotten));
                    countFor(root);
                    return true;
                }
                default -> {
                    if (isAllInSheet(space.stream(root), cell.number())) {
                        return true;
                    }
                }
            }
            stage = READ;
        }
        return isRead();
    }

    private boolean isStreamed() {
        Outlet outlet = space.outlet();
        PieceStream stream = outlet.stream();
        for (; next < space.members(); next++) {
            int local = local(next);
            int part = member.team().member(member.team().ownNode(), local);
            int most = PieceStream.pieceOf(given.bytes(part), 1);
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

    private boolean isAllInSheet(PieceStream stream, long sheet) {
        int self = space.self();
        boolean isThere = BlockIndex.isThere(stream, sheet, self);
        length = BlockIndex.length(stream, sheet, self);
        if (isThere) {
            keep(gotten, 0, stream.region(), BlockIndex.at(stream, sheet, self), length);
        } else {
            piece = BlockIndex.firstPiece(stream, sheet, self);
        }
        stream.take(sheet);
        return isThere;
    }

    private boolean isRead() {
        PieceStream stream = space.stream(root);
        int most = PieceStream.pieceOf(length, 1);
        while (position < length) {
            if (!isReached(stream.filled(piece), PieceStream.filling(piece))) {
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
