package org.strobe.srm.broadcast;

import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.Stream;

/**
 * A broadcast on one node: the root tells in its cell where the data are, and the others fetch them.
 *
 * <pre>
 *   inline, up to 112 bytes     root: data --> cell            others: cell --> buffer
 *   shown, in one JVM           root: buffer shown in cell     others: root's buffer --> buffer, count up the root's tally
 *   streamed, between JVMs      root: data --> its stream      others: stream --> buffer, piece after piece, at the same time
 * </pre>
 *
 * <p>Inline, the root does not wait for anybody; one copy in, one out for each. Shown, there is one copy for each, all at once,
 * and the root returns when all have been made. Streamed, the root is at most the slots of a stream ahead.
 */
public final class SmpBroadcast extends NodeRun {
    private static final int WRITE = 0;
    private static final int AWAIT_COPIES = 1;
    private static final int STREAM = 2;
    private static final int READ = 3;
    private static final int READ_STREAM = 4;

    private int stage;
    private Payload data;
    private int root;
    private long offered;
    private long position;
    private long piece;

    public SmpBroadcast(Member member) {
        super(member, "broadcast");
    }

    /** Begins; the root is given by its number on the node. */
    public SmpBroadcast begin(Payload payload, int localRoot) {
        data = payload;
        root = localRoot;
        stage = space.self() == localRoot ? WRITE : READ;
        offered = payload.bytes();
        return this;
    }

    /** How many bytes the root has sent; when it is through. */
    public long offered() {
        return offered;
    }

    @Override
    public boolean advance() {
        if (stage == WRITE) {
            if (!hasRoom()) {
                return false;
            }
            if (data.bytes() <= Cell.ROOM) {
                writeInline((int) data.bytes());
                return true;
            }
            stage = space.isOneJvm() ? showBuffer() : announceStream();
        }
        return switch (stage) {
            case AWAIT_COPIES -> areCopied();
            case STREAM -> isStreamed();
            default -> isRead();
        };
    }

    private int showBuffer() {
        space.show(data, null);
        space.cell(root).show(space.number(), Kinds.SHOWN, 0, data.bytes(), space.doorbells());
        return AWAIT_COPIES;
    }

    private int announceStream() {
        Cell cell = space.cell(root);
        cell.setNumber(space.outlet().next());
        cell.show(space.number(), Kinds.STREAMED, Long.BYTES, data.bytes(), space.doorbells());
        position = 0;
        return STREAM;
    }

    private void writeInline(int bytes) {
        Cell cell = space.cell(root);
        data.read(0, space.region(), cell.payloadAt(), bytes);
        cell.show(space.number(), Kinds.INLINE, bytes, bytes, space.doorbells());
    }

    private boolean areCopied() {
        if (!isCounted(space.members() - 1)) {
            return false;
        }
        space.tally(root).reset(0);
        space.show(null, null);
        return true;
    }

    private boolean isStreamed() {
        Outlet outlet = space.outlet();
        Stream stream = outlet.stream();
        int most = Stream.pieceOf(offered, 1);
        while (position < offered) {
            if (!isReached(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            int bytes = (int) Math.min(most, offered - position);
            data.read(position, stream.region(), stream.at(outlet.next()), bytes);
            stream.show(outlet.next(), space.doorbells());
            outlet.sent(space.members() - 1);
            position += bytes;
        }
        return true;
    }

    private boolean isRead() {
        if (stage == READ) {
            if (!isShown(root)) {
                return false;
            }
            Cell cell = space.cell(root);
            offered = cell.length();
            position = 0;
            stage = READ_STREAM;
            switch (cell.kind()) {
                case Kinds.INLINE -> {
                    keep(0, space.region(), cell.payloadAt(), offered);
                    return true;
                }
                case Kinds.SHOWN -> {
                    space.given(root).copyTo(data, 0, wanted(0, offered));
                    space.tally(root).add(1, space.doorbells()[root]);
                    return true;
                }
                default -> piece = cell.number();
            }
        }
        return isReadFromStream();
    }

    private boolean isReadFromStream() {
        Stream stream = space.stream(root);
        int most = Stream.pieceOf(offered, 1);
        while (position < offered) {
            if (!isReached(stream.filled(piece), Stream.filling(piece))) {
                return false;
            }
            int bytes = (int) Math.min(most, offered - position);
            keep(position, stream.region(), stream.at(piece), bytes);
            stream.take(piece++);
            position += bytes;
        }
        return true;
    }

    private void keep(long from, Region source, long at, long bytes) {
        long wanted = wanted(from, bytes);
        if (wanted > 0) {
            data.write(from, source, at, wanted);
        }
    }

    /** How many of the bytes from a position on there is room for. */
    private long wanted(long from, long bytes) {
        return Math.clamp(data.bytes() - from, 0, bytes);
    }
}
