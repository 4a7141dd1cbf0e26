package org.strobe.srm.broadcast;

import org.strobe.shm.copy.Region;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.Stream;

/**
 * A broadcast on one node: the root tells in its cell where the data are, and the others fetch them.
 *
 * <pre>
 *   inline, up to 112 bytes     root: data --> cell            others: cell --> buffer
 *   streamed, up to 2 KB        root: data --> its stream      others: stream --> buffer
 *   shown, in one JVM           root: buffer shown in cell     others: root's buffer --> buffer, count up the root's tally
 *   split, also between JVMs    long ones where each has a processor: {@link SplitBroadcast}
 *   growing, in one JVM         shown before it is filled; the root's stream says how far it is
 *   seen, between JVMs          as shown, if the root's buffer is where others see it
 *   streamed, else              root: data --> its stream      others: stream --> buffer, piece after piece, at the same time
 *   afar, from another node     data are in the NIC's memory   others: NIC's memory --> buffer, count up the root's tally
 * </pre>
 *
 * <p>Inline, the root does not wait for anybody; one copy in, one out for each. Shown, there is one copy for each, all at once,
 * and the root returns when all have been made. Streamed, the root is at most the slots of a stream ahead.
 *
 * <p>Where the data come from another node, a node's master is its root, and has them little by little: {@link #allow}.
 */
public final class SmpBroadcast extends NodeRun implements Broadcast {
    private static final int WRITE = 0;
    private static final int SHOW_AFAR = 1;
    private static final int AWAIT_COPIES = 2;
    private static final int STREAM = 3;
    private static final int READ = 4;
    private static final int READ_STREAM = 5;
    private static final int SPLIT = 6;
    private static final int READ_SPLIT = 7;

    /** Up to how many bytes a copy more is less than to wait until all others have copied. */
    public static final int STREAMED_UP_TO = 2048;

    /** From how many bytes on two more rounds are less than what the root's processor can copy meanwhile. */
    public static final int SPLIT_FROM = 16 * 1024;

    /** The same between JVMs, where it takes longer to find out whether all see each other's buffers. */
    private static final int SPLIT_BETWEEN_FROM = 128 * 1024;

    private final SplitBroadcast split;
    private final Region nic;
    private int stage;
    private Payload data;
    private int root;
    private long offered;
    private long available;
    private long position;
    private long piece;
    private boolean grows;

    public SmpBroadcast(Member member) {
        this(member, new SplitBroadcast(member, new SmpBroadcast(member, null)));
    }

    /** @param split null for one whose members never share out the work */
    private SmpBroadcast(Member member, SplitBroadcast split) {
        super(member, "broadcast");
        this.nic = member.net() == null ? null : member.net().region();
        this.split = split;
    }

    @Override
    public SmpBroadcast begin(Payload payload, int rootMember) {
        return beginAt(payload, member.team().local(rootMember));
    }

    /** Begins; the root is given by its number on the node. */
    SmpBroadcast beginAt(Payload payload, int localRoot) {
        begin(payload, localRoot, space.self() == localRoot ? WRITE : READ);
        offered = payload.bytes();
        available = offered;
        return this;
    }

    private void begin(Payload payload, int localRoot, int first) {
        beginAnew();
        data = payload;
        root = localRoot;
        stage = first;
        position = 0;
    }

    /** Begins at a root that does not have the data yet. */
    SmpBroadcast beginWithout(Payload payload, long length) {
        begin(payload, space.self(), WRITE);
        offered = length;
        available = 0;
        return this;
    }

    /** Begins at a root whose data lie in the NIC's memory. */
    SmpBroadcast beginAfar(Payload payload, long length, long at) {
        begin(payload, space.self(), SHOW_AFAR);
        offered = length;
        piece = at;
        return this;
    }

    /** So many bytes are in the root's buffer by now. */
    void allow(long bytes) {
        available = bytes;
    }

    /** Whether the root has passed on all that it has, but not all that there is. */
    boolean isStarved() {
        return switch (stage) {
            case WRITE -> available < offered && Cell.fits(offered);
            case STREAM -> available < offered && available - position < Stream.pieceOf(offered, 1);
            default -> false;
        };
    }

    /** Whether it is known how much the root sends. */
    boolean isLengthKnown() {
        return stage != READ;
    }

    @Override
    public long offered() {
        return offered;
    }

    /** How many bytes have come, where it isn't the root. */
    long read() {
        return position;
    }

    @Override
    public boolean advance() {
        if (stage == WRITE || stage == SHOW_AFAR) {
            if (space.members() == 1) {
                return true;
            }
            if (isStarved() || !hasRoom()) {
                return false;
            }
            if (stage == SHOW_AFAR) {
                stage = showAfar();
            } else if (Cell.fits(offered)) {
                writeInline((int) offered);
                return true;
            } else if (available == offered && offered <= STREAMED_UP_TO) {
                stage = announceStream(Kinds.STREAMED);
            } else if (!space.isOneJvm()) {
                stage = announceBetweenJvms();
            } else if (available < offered) {
                space.show(data, null);
                stage = announceStream(Kinds.GROWING);
            } else if (member.isCrowded() || offered < SPLIT_FROM) {
                stage = showBuffer();
            } else {
                stage = announceSplit();
            }
        }
        return switch (stage) {
            case AWAIT_COPIES -> areCopied();
            case STREAM -> isStreamed() && (!grows || areCopied());
            case SPLIT -> isThrough(split);
            default -> isRead();
        };
    }

    private int showAfar() {
        Cell cell = space.cell(root);
        cell.setNumber(piece);
        cell.show(space.number(), Kinds.AFAR, Long.BYTES, offered, space.doorbells());
        return AWAIT_COPIES;
    }

    private int showBuffer() {
        space.show(data, null);
        space.cell(root).show(space.number(), Kinds.SHOWN, 0, offered, space.doorbells());
        return AWAIT_COPIES;
    }

    private int announceBetweenJvms() {
        if (available < offered || !space.showOne(data)) {
            return announceStream(Kinds.STREAMED);
        }
        // On several nodes a reduction may go on at the same time, in the same collective.
        boolean isSplit = split != null
                && member.isOnOneNode()
                && !member.isCrowded()
                && offered >= SPLIT_BETWEEN_FROM
                && space.maySeeSiblings();
        return isSplit ? announceSplit() : announceSeen();
    }

    private int announceSeen() {
        space.cell(root).show(space.number(), Kinds.SEEN, 0, offered, space.doorbells());
        return AWAIT_COPIES;
    }

    private int announceSplit() {
        space.cell(root).show(space.number(), Kinds.SPLIT, 0, offered, space.doorbells());
        split.begin(data, root, offered);
        return SPLIT;
    }

    private int announceStream(int kind) {
        Cell cell = space.cell(root);
        cell.setNumber(space.outlet().next());
        cell.show(space.number(), kind, Long.BYTES, offered, space.doorbells());
        grows = kind == Kinds.GROWING;
        return STREAM;
    }

    private void writeInline(int bytes) {
        Cell cell = space.cell(root);
        data.read(0, space.region(), cell.payloadAt(), own(0, bytes));
        cell.show(space.number(), Kinds.INLINE, bytes, bytes, space.doorbells());
    }

    private boolean areCopied() {
        if (!haveAllCounted()) {
            return false;
        }
        space.takeBack();
        return true;
    }

    private boolean isStreamed() {
        Outlet outlet = space.outlet();
        Stream stream = outlet.stream();
        int most = Stream.pieceOf(offered, 1);
        while (position < offered) {
            if (isStarved() || !isReached(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            int bytes = (int) Math.min(most, available - position);
            if (!grows) {
                data.read(position, stream.region(), stream.at(outlet.next()), own(position, bytes));
            }
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
            stage = READ_STREAM;
            switch (cell.kind()) {
                case Kinds.STREAMED, Kinds.GROWING -> {
                    piece = cell.number();
                    grows = cell.kind() == Kinds.GROWING;
                }
                case Kinds.SPLIT -> {
                    split.begin(data, root, offered);
                    stage = READ_SPLIT;
                }
                default -> {
                    fetch(cell);
                    position = offered;
                    return true;
                }
            }
        }
        return stage == READ_STREAM ? isReadFromStream() : isReadInSlices();
    }

    private boolean isReadInSlices() {
        if (!isThrough(split)) {
            return false;
        }
        position = offered;
        return true;
    }

    private void fetch(Cell cell) {
        switch (cell.kind()) {
            case Kinds.INLINE -> keep(0, space.region(), cell.payloadAt(), offered);
            case Kinds.AFAR -> {
                keep(0, nic, cell.number(), offered);
                countFor(root);
            }
            default -> {
                copyShown(0, offered);
                countFor(root);
            }
        }
    }

    private void copyShown(long from, long bytes) {
        Payload source = space.given(root);
        long wanted = own(from, Math.clamp(source.bytes() - from, 0, bytes));
        if (wanted > 0) {
            source.copyTo(data, from, wanted);
        }
    }

    private boolean isReadFromStream() {
        Stream stream = space.stream(root);
        int most = Stream.pieceOf(offered, 1);
        while (position < offered) {
            if (!isReached(stream.filled(piece), Stream.filling(piece))) {
                return false;
            }
            int bytes = (int) Math.min(most, offered - position);
            if (grows) {
                copyShown(position, bytes);
            } else {
                keep(position, stream.region(), stream.at(piece), bytes);
            }
            stream.take(piece++);
            position += bytes;
        }
        if (grows) {
            countFor(root);
        }
        return true;
    }

    private void keep(long from, Region source, long at, long bytes) {
        long wanted = own(from, bytes);
        if (wanted > 0) {
            data.write(from, source, at, wanted);
        }
    }

    /** How many of the bytes from a position on the own buffer has. */
    private long own(long from, long bytes) {
        return Math.clamp(data.bytes() - from, 0, bytes);
    }
}
