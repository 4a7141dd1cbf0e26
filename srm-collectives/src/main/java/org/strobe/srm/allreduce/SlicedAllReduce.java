package org.strobe.srm.allreduce;

import java.nio.ByteBuffer;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.reduce.MessageSlices;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.run.ResumablePair;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/**
 * An all-reduction of long operands among members of a node in several JVMs. Each member combines one slice of all
 * operands, which arrive through streams, and sends the result through its own stream.
 *
 * <pre>
 *   stream of 0   its slice 1, its slice 2, outcome of slice 0   |  the next piece of each ...
 *   stream of 1   its slice 2, its slice 0, outcome of slice 1   |
 *   stream of 2   its slice 0, its slice 1, outcome of slice 2   |
 * </pre>
 *
 * <p>All members work equally, so it is the fastest for a few. A member's stream holds one piece of each slice, so
 * that no circle of waits arises: {@link #MOST_MEMBERS}.
 */
public final class SlicedAllReduce extends NodeRun implements AllReduce {
    /** Largest number of members on a node. */
    public static final int MOST_MEMBERS = PieceStream.SLOTS;

    private static final int TELL = 0;
    private static final int LEARN = 1;
    private static final int STREAM = 2;

    private final long[] firstOf;
    private final Giving giving = new Giving();
    private final Getting getting = new Getting();
    private final ResumablePair both = new ResumablePair(giving, getting);
    private final int members;
    private final int self;
    private int stage;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private long bytes;
    private int most;
    private long pieces;

    public SlicedAllReduce(Member member) {
        super(member, "all-reduction");
        this.members = space.members();
        this.self = space.self();
        this.firstOf = new long[members];
    }

    @Override
    public SlicedAllReduce begin(Payload own, Payload result, Reducer operator) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        bytes = own.bytes();
        most = PieceStream.pieceOf(bytes / members, operator.unit());
        pieces = 0;
        for (int slice = 0; slice < members; slice++) {
            pieces = Math.max(pieces, (end(slice) - start(slice) + most - 1) / most);
        }
        both.begin(true, true);
        stage = TELL;
        return this;
    }

    private long start(int slice) {
        return MessageSlices.start(bytes, combiner.unit(), members, slice);
    }

    private long end(int slice) {
        return start(slice + 1);
    }

    private long position(int slice, long piece) {
        return Math.min(start(slice) + piece * most, end(slice));
    }

    private int length(int slice, long piece) {
        return (int) (position(slice, piece + 1) - position(slice, piece));
    }

    /** Piece of a member's stream with its operand, or its result, for a piece of a slice. */
    private long number(int local, int slice, long piece) {
        return firstOf[local] + piece * members + Math.floorMod(slice - local - 1, members);
    }

    @Override
    public boolean advance() {
        if (stage == TELL) {
            if (!hasRoom()) {
                return false;
            }
            Cell cell = space.cell(self);
            firstOf[self] = space.outlet().next();
            giving.begin();
            getting.begin();
            cell.setNumber(firstOf[self]);
            cell.show(space.number(), 0, Long.BYTES, bytes, space.doorbells());
            stage = LEARN;
        }
        if (stage == LEARN) {
            if (!areAllShown()) {
                return false;
            }
            for (int local = 0; local < members; local++) {
                firstOf[local] = space.cell(local).number();
            }
            stage = STREAM;
        }
        return isThrough(both);
    }

    /** Fills the own stream. */
    private final class Giving extends Resumable {
        private long piece;
        private int slice;

        void begin() {
            piece = 0;
            slice = next(self);
        }

        private int next(int from) {
            return (from + 1) % members;
        }

        @Override
        public boolean advance() {
            Outlet outlet = space.outlet();
            PieceStream stream = outlet.stream();
            while (piece < pieces) {
                if (!isReached(outlet.taken(), outlet.freedBy()) || (slice == self && !areOperandsThere())) {
                    return false;
                }
                long at = stream.at(outlet.next());
                int part = length(slice, piece);
                if (slice == self) {
                    combine(stream, Math.toIntExact(at), part);
                    stream.show(outlet.next(), space.doorbells());
                    outlet.sent(members - 1);
                    piece++;
                } else {
                    given.read(position(slice, piece), stream.region(), at, part);
                    stream.show(outlet.next(), space.doorbells()[slice]);
                    outlet.sent(1);
                }
                slice = next(slice);
            }
            return true;
        }

        private boolean areOperandsThere() {
            for (int local = 0; local < members; local++) {
                long number = number(local, self, piece);
                if (local != self && !isReached(space.stream(local).filled(number), PieceStream.filling(number))) {
                    return false;
                }
            }
            return true;
        }

        /** Combines operands in the order of members, from the last on. */
        private void combine(PieceStream target, int at, int part) {
            ByteBuffer out = target.bytes();
            int next = members - 2;
            int last = members - 1;
            if (isReadable(last) && isReadable(next)) {
                combiner.apply(memory(next), place(next), memory(last), place(last), out, at, part);
                next--;
            } else if (last == self) {
                given.read(position(self, piece), target.region(), at, part);
            } else {
                out.put(at, memory(last), place(last), part);
            }
            for (int local = next; local >= 0; local--) {
                if (isReadable(local)) {
                    combiner.apply(memory(local), place(local), out, at, part);
                } else {
                    given.read(position(self, piece), member.other(), 0, part);
                    combiner.apply(member.otherBytes(), 0, out, at, part);
                }
            }
            gotten.write(position(self, piece), target.region(), at, part);
            for (int local = 0; local < members; local++) {
                if (local != self) {
                    space.stream(local).take(number(local, self, piece));
                }
            }
        }

        private boolean isReadable(int local) {
            return local != self || given.direct() != null;
        }

        private ByteBuffer memory(int local) {
            return local == self ? given.direct() : space.stream(local).bytes();
        }

        private int place(int local) {
            return Math.toIntExact(
                    local == self ? position(self, piece) : space.stream(local).at(number(local, self, piece)));
        }
    }

    /** Copies results out of the others' streams. */
    private final class Getting extends Resumable {
        private long piece;
        private int slice;

        void begin() {
            piece = 0;
            slice = 0;
        }

        @Override
        public boolean advance() {
            for (; piece < pieces; piece++) {
                for (; slice < members; slice++) {
                    long number = number(slice, slice, piece);
                    if (slice == self) {
                        continue;
                    }
                    PieceStream stream = space.stream(slice);
                    if (!isReached(stream.filled(number), PieceStream.filling(number))) {
                        return false;
                    }
                    gotten.write(position(slice, piece), stream.region(), stream.at(number), length(slice, piece));
                    stream.take(number);
                }
                slice = 0;
            }
            return true;
        }
    }
}
