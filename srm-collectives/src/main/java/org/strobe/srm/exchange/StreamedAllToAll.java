package org.strobe.srm.exchange;

import org.strobe.srm.call.AllToAll;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.gather.BlockIndex;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.run.ResumablePair;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/**
 * An all-to-all on one node through streams. Each member sends a {@link BlockIndex} to all others, which includes
 * short blocks. Long blocks follow one after the other, beginning with that of the next member.
 *
 * <pre>
 *   round 1    0 --> 1    1 --> 2    2 --> 0
 *   round 2    0 --> 2    1 --> 0    2 --> 1
 * </pre>
 *
 * <p>Each member reads all indexes before any block, and blocks in the order of rounds, so no circle of waits arises.
 */
public final class StreamedAllToAll extends NodeRun implements AllToAll {
    private static final int TELL = 0;
    private static final int AWAIT = 1;
    private static final int STREAM = 2;

    private final Giving giving = new Giving();
    private final Getting getting = new Getting();
    private final ResumablePair both = new ResumablePair(giving, getting);
    private final long[] firstOf;
    private final long[] lengthOf;
    private int stage;
    private MemberBlocks given;
    private MemberBlocks gotten;
    private boolean givesMore;

    public StreamedAllToAll(Member member) {
        super(member, "all-to-all");
        this.firstOf = new long[space.members()];
        this.lengthOf = new long[space.members()];
    }

    @Override
    public StreamedAllToAll begin(MemberBlocks own, MemberBlocks result) {
        beginAnew();
        given = own;
        gotten = result;
        giving.begin();
        getting.begin();
        stage = TELL;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == TELL) {
            Outlet outlet = space.outlet();
            if (!hasRoom() || !isReached(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            tell(outlet);
            stage = AWAIT;
        }
        if (stage == AWAIT) {
            if (!isReleased()) {
                return false;
            }
            boolean getsMore = readSheets();
            both.begin(givesMore, getsMore);
            stage = STREAM;
        }
        return isThrough(both);
    }

    private void tell(Outlet outlet) {
        Cell cell = space.cell(space.self());
        givesMore = BlockIndex.bytes(given, member.team()) > PieceStream.PIECE;
        BlockIndex.fill(outlet, given, member.team(), !givesMore);
        cell.setNumber(outlet.next());
        cell.fill(space.number(), Long.BYTES, Long.BYTES);
        outlet.stream().show(outlet.next(), space.doorbells());
        outlet.sent(space.members() - 1);
        space.beginRound();
        if (space.arrive()) {
            space.release();
        }
        int self = member.team().self();
        leave(given.copyTo(self, gotten, self));
    }

    /** Copies the blocks inside the indexes; true if others follow. */
    private boolean readSheets() {
        int self = space.self();
        boolean more = false;
        for (int i = 1; i < space.members(); i++) {
            int local = (self + i) % space.members();
            PieceStream stream = space.stream(local);
            long sheet = space.cell(local).number();
            long length = BlockIndex.length(stream, sheet, self);
            if (BlockIndex.isThere(stream, sheet, self)) {
                keep(gotten, part(local), 0, stream.region(), BlockIndex.at(stream, sheet, self), length);
                lengthOf[local] = 0;
            } else {
                firstOf[local] = BlockIndex.firstPiece(stream, sheet, self);
                lengthOf[local] = length;
                more = true;
            }
            stream.take(sheet);
        }
        return more;
    }

    private int part(int local) {
        return member.team().member(member.team().ownNode(), local);
    }

    /** Fills the own stream. */
    private final class Giving extends Resumable {
        private int round;
        private long position;

        void begin() {
            round = 1;
            position = 0;
        }

        @Override
        public boolean advance() {
            Outlet outlet = space.outlet();
            PieceStream stream = outlet.stream();
            for (; round < space.members(); round++) {
                int local = (space.self() + round) % space.members();
                long length = given.bytes(part(local));
                int most = PieceStream.pieceOf(length, 1);
                while (position < length) {
                    if (!isReached(outlet.taken(), outlet.freedBy())) {
                        return false;
                    }
                    int bytes = (int) Math.min(most, length - position);
                    given.read(part(local), position, stream.region(), stream.at(outlet.next()), bytes);
                    stream.show(outlet.next(), space.doorbells()[local]);
                    outlet.sent(1);
                    position += bytes;
                }
                position = 0;
            }
            return true;
        }
    }

    /** Reads the streams of the others. */
    private final class Getting extends Resumable {
        private int round;
        private long position;

        void begin() {
            round = 1;
            position = 0;
        }

        @Override
        public boolean advance() {
            for (; round < space.members(); round++) {
                int local = Math.floorMod(space.self() - round, space.members());
                PieceStream stream = space.stream(local);
                int most = PieceStream.pieceOf(lengthOf[local], 1);
                while (position < lengthOf[local]) {
                    long piece = firstOf[local] + position / most;
                    if (!isReached(stream.filled(piece), PieceStream.filling(piece))) {
                        return false;
                    }
                    int bytes = (int) Math.min(most, lengthOf[local] - position);
                    keep(gotten, part(local), position, stream.region(), stream.at(piece), bytes);
                    stream.take(piece);
                    position += bytes;
                }
                position = 0;
            }
            return true;
        }
    }
}
