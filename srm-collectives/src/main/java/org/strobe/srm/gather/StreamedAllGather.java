package org.strobe.srm.gather;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.run.ResumablePair;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/**
 * An all-gather on one node through streams: each member fills its own stream for all others and reads theirs.
 *
 * <pre>
 *   each: data --> own stream      and at the same time: the first piece of each stream, the second of each ... --> buffer
 * </pre>
 *
 * <p>All members read in this order, so no circle of waits arises.
 */
public final class StreamedAllGather extends NodeRun implements AllGather {
    private static final int TELL = 0;
    private static final int LEARN = 1;
    private static final int STREAM = 2;

    private final Giving giving = new Giving();
    private final Getting getting = new Getting();
    private final ResumablePair both = new ResumablePair(giving, getting);
    private final long[] firstOf;
    private final long[] lengthOf;
    private int stage;
    private Payload given;
    private MemberBlocks gotten;
    private boolean isInPlace;

    public StreamedAllGather(Member member) {
        super(member, "all-gather");
        this.firstOf = new long[space.members()];
        this.lengthOf = new long[space.members()];
    }

    @Override
    public StreamedAllGather begin(Payload own, MemberBlocks result, boolean inPlace) {
        beginAnew();
        given = own;
        gotten = result;
        isInPlace = inPlace;
        giving.position = 0;
        getting.begin();
        both.begin(true, true);
        stage = TELL;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == TELL) {
            if (!hasRoom()) {
                return false;
            }
            Cell cell = space.cell(space.self());
            cell.setNumber(space.outlet().next());
            cell.show(space.number(), 0, Long.BYTES, given.bytes(), space.doorbells());
            if (!isInPlace) {
                leave(gotten.copyFrom(member.team().self(), given));
            }
            stage = LEARN;
        }
        if (stage == LEARN) {
            if (!areAllShown()) {
                return false;
            }
            for (int local = 0; local < space.members(); local++) {
                firstOf[local] = space.cell(local).number();
                lengthOf[local] = space.cell(local).length();
            }
            stage = STREAM;
        }
        return isThrough(both);
    }

    /** Fills the own stream. */
    private final class Giving extends Resumable {
        private long position;

        @Override
        public boolean advance() {
            Outlet outlet = space.outlet();
            PieceStream stream = outlet.stream();
            int most = PieceStream.pieceOf(given.bytes(), 1);
            while (position < given.bytes()) {
                if (!isReached(outlet.taken(), outlet.freedBy())) {
                    return false;
                }
                int bytes = (int) Math.min(most, given.bytes() - position);
                given.read(position, stream.region(), stream.at(outlet.next()), bytes);
                stream.show(outlet.next(), space.doorbells());
                outlet.sent(space.members() - 1);
                position += bytes;
            }
            return true;
        }
    }

    /** Reads the streams of the others. */
    private final class Getting extends Resumable {
        private long index;
        private int next;
        private boolean isMore;

        void begin() {
            index = 0;
            next = 1;
            isMore = false;
        }

        @Override
        public boolean advance() {
            do {
                for (; next < space.members(); next++) {
                    if (!isRead((space.self() + next) % space.members())) {
                        return false;
                    }
                }
                next = 1;
                index++;
            } while (takeMore());
            return true;
        }

        private boolean takeMore() {
            boolean more = isMore;
            isMore = false;
            return more;
        }

        private boolean isRead(int local) {
            int most = PieceStream.pieceOf(lengthOf[local], 1);
            long position = index * most;
            if (position >= lengthOf[local]) {
                return true;
            }
            PieceStream stream = space.stream(local);
            long piece = firstOf[local] + index;
            if (!isReached(stream.filled(piece), PieceStream.filling(piece))) {
                return false;
            }
            int bytes = (int) Math.min(most, lengthOf[local] - position);
            int part = member.team().member(member.team().ownNode(), local);
            keep(gotten, part, position, stream.region(), stream.at(piece), bytes);
            stream.take(piece);
            isMore |= position + bytes < lengthOf[local];
            return true;
        }
    }
}
