package org.strobe.srm.broadcast.smp;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.NodeSpace;

/**
 * A broadcast on one node. The root chooses a {@link BroadcastWay}, since it alone knows the length, and announces the way in its
 * cell. The other members follow.
 *
 * <pre>
 *   root     cell: kind of way, length, number      others     await the cell, receive in that way
 * </pre>
 *
 * <p>If the data come from another node, the node's master is the root and receives them piece by piece: {@link #allow}.
 */
public final class SmpBroadcast extends NodeRun implements Broadcast {
    /** Bytes up to which a second copy costs less than waiting until all others have copied. */
    public static final int STREAMED_UP_TO = 2048;

    /** Bytes from which two further rounds cost less than the copies that the root's processor can make meanwhile. */
    public static final int SPLIT_FROM = 16 * 1024;

    private static final int CHOOSE = 0;
    private static final int SEND = 1;
    private static final int AWAIT_CHOICE = 2;
    private static final int RECEIVE = 3;

    private final BroadcastWay[] ways;
    private final NicBroadcast fromNic;
    private final BroadcastKind forced;
    private int stage;
    private BroadcastWay way;
    private Payload data;
    private int root;
    private long offered;
    private long available;
    private long position;

    public SmpBroadcast(Member member) {
        this(member, null);
    }

    /** @param forced the way to use wherever it works; null for none */
    public SmpBroadcast(Member member, BroadcastKind forced) {
        this(member, forced, true);
    }

    private SmpBroadcast(Member member, BroadcastKind forced, boolean splits) {
        super(member, "broadcast");
        this.forced = forced;
        this.fromNic = member.net() == null
                ? null
                : new NicBroadcast(this, member.net().region());
        SplitBroadcast split = splits ? new SplitBroadcast(member, new SmpBroadcast(member, null, false)) : null;
        this.ways = new BroadcastWay[BroadcastKind.values().length];
        ways[BroadcastKind.CELL.code()] = new CellBroadcast(this);
        ways[BroadcastKind.STREAMED.code()] = new StreamedBroadcast(this);
        ways[BroadcastKind.SPLIT.code()] = split == null ? null : new SplitWay(this, split);
        ways[BroadcastKind.SEEN.code()] = new SeenBroadcast(this);
        ways[BroadcastKind.GROWING.code()] = new GrowingBroadcast(this);
        ways[BroadcastKind.SHOWN.code()] = new ShownBroadcast(this);
        ways[BroadcastKind.NIC.code()] = fromNic;
    }

    @Override
    public SmpBroadcast begin(Payload payload, int rootMember) {
        return beginAt(payload, member.team().local(rootMember));
    }

    /** Begins; the root is given by its number on the node. */
    public SmpBroadcast beginAt(Payload payload, int localRoot) {
        begin(payload, localRoot, null);
        stage = space.self() == localRoot ? CHOOSE : AWAIT_CHOICE;
        offered = payload.bytes();
        available = offered;
        return this;
    }

    private void begin(Payload payload, int localRoot, BroadcastWay chosen) {
        beginAnew();
        data = payload;
        root = localRoot;
        way = chosen;
        stage = CHOOSE;
        position = 0;
    }

    /** Begins at a root that does not have the data yet. */
    public SmpBroadcast beginWithout(Payload payload, long length) {
        begin(payload, space.self(), null);
        offered = length;
        available = 0;
        return this;
    }

    /** Begins at a root whose data lie in the NIC's memory. */
    public SmpBroadcast beginAtNic(Payload payload, long length, long offset) {
        begin(payload, space.self(), fromNic.at(offset));
        offered = length;
        return this;
    }

    /** Sets the number of bytes that the root's buffer holds by now. */
    public void allow(long bytes) {
        available = bytes;
    }

    /** True if the root has passed on all bytes that it holds, but not the whole message. */
    public boolean isStarved() {
        return switch (stage) {
            case CHOOSE -> way == null && available < offered && space.fitsIntoCell(offered);
            case SEND -> way.isStarved();
            default -> false;
        };
    }

    /** True if the length of the message is known. */
    public boolean isLengthKnown() {
        return stage != AWAIT_CHOICE;
    }

    @Override
    public long offered() {
        return offered;
    }

    /** Bytes received so far, at members other than the root. */
    public long read() {
        return position;
    }

    @Override
    public boolean advance() {
        if (stage == CHOOSE) {
            if (space.members() == 1) {
                return true;
            }
            if (isStarved() || !hasRoom()) {
                return false;
            }
            way = way == null ? choose() : way;
            way.announce();
            stage = SEND;
        }
        if (stage == SEND) {
            return way.isSent();
        }
        if (stage == AWAIT_CHOICE) {
            if (!isShown(root)) {
                return false;
            }
            Cell cell = space.cell(root);
            offered = cell.length();
            way = ways[cell.kind()];
            way.accept(cell);
            stage = RECEIVE;
        }
        return way.isReceived();
    }

    /** The first way that works and is forced or usual. Streaming always works. */
    private BroadcastWay choose() {
        if (forced != null && ways[forced.code()].works()) {
            return ways[forced.code()];
        }
        for (BroadcastWay each : ways) {
            if (each != null && each.isUsual() && each.works()) {
                return each;
            }
        }
        return ways[BroadcastKind.STREAMED.code()];
    }

    Member member() {
        return member;
    }

    NodeSpace space() {
        return space;
    }

    Payload data() {
        return data;
    }

    /** The root's number on the node. */
    int root() {
        return root;
    }

    long available() {
        return available;
    }

    /** True if the root's buffer holds the whole message. */
    boolean isComplete() {
        return available == offered;
    }

    long position() {
        return position;
    }

    /** Notes that the message was sent or received up to a position. */
    void moveTo(long newPosition) {
        position = newPosition;
    }

    /** True if a state is reached; otherwise this broadcast awaits it. */
    boolean awaits(Awaitable state, long value) {
        return isReached(state, value);
    }

    /** True if a split broadcast is complete; otherwise this broadcast awaits the same state. */
    boolean awaits(SplitBroadcast split) {
        return isThrough(split);
    }

    /** Writes the announcement into the root's cell; its payload, of this many bytes, is there already. */
    void announce(BroadcastKind kind, int bytesInCell) {
        space.cell(root).show(space.number(), kind.code(), bytesInCell, offered, space.doorbells());
    }

    /** Announces a way whose receivers need a number. */
    void announceNumber(BroadcastKind kind, long number) {
        space.cell(root).setNumber(number);
        announce(kind, Long.BYTES);
    }

    /** At the root: true if all others have counted their copies; then takes back the root's buffer. */
    boolean areCopied() {
        if (!haveAllCounted()) {
            return false;
        }
        space.takeBack();
        return true;
    }

    /** Counts this member's copy at the root. */
    void countCopy() {
        countFor(root);
    }

    /** Copies a part of the root's exposed buffer. */
    void copyShown(long from, long bytes) {
        Payload source = space.given(root);
        long wanted = own(from, Math.clamp(source.bytes() - from, 0, bytes));
        if (wanted > 0) {
            source.copyTo(data, from, wanted);
        }
    }

    /** Copies a part of the message out of shared memory. */
    void keep(long from, Region source, long at, long bytes) {
        long wanted = own(from, bytes);
        if (wanted > 0) {
            data.write(from, source, at, wanted);
        }
    }

    /** Bytes from a position on that this member's buffer has room for. */
    long own(long from, long bytes) {
        return Math.clamp(data.bytes() - from, 0, bytes);
    }
}
