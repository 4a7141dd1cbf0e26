package org.strobe.srm.reduce;

import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.space.PieceStream;

/** The pieces of a result on their way to a member of the node on which it was made. */
final class DownwardFlow extends Resumable {
    private final NodeSpace space;
    private final ReduceTree tree;
    private Payload result;
    private long bytes;
    private int most;
    private int top;
    private long position;
    private long pieces;

    DownwardFlow(Member member, ReduceTree tree) {
        this.space = member.space();
        this.tree = tree;
    }

    /** Begins. */
    void begin(Payload gotten, long length, int piece, int localTop) {
        result = gotten;
        bytes = length;
        most = piece;
        top = localTop;
        position = 0;
        pieces = 0;
    }

    @Override
    public boolean advance() {
        PieceStream stream = space.stream(top);
        while (position < bytes) {
            long piece = tree.firstOf(top) + pieces;
            if (!isReached(stream.filled(piece), PieceStream.filling(piece))) {
                return false;
            }
            int part = (int) Math.min(most, bytes - position);
            result.write(position, stream.region(), stream.at(piece), part);
            stream.take(piece);
            pieces++;
            position += part;
        }
        return true;
    }
}
