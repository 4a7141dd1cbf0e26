package org.strobe.srm.broadcast;

import org.strobe.srm.call.Broadcast;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.TwoBuffers;

/**
 * The broadcast of the SRM paper on one node. The root fills one of two buffers and sets a flag for each other
 * member, which copies and resets its flag. The next filling goes to the other buffer [SRM, section 2.2].
 *
 * <pre>
 *   root: data --> A, flags of A      others: A --> buffer, own flag back
 *         data --> B, flags of B              B --> buffer ...
 *         data --> A, when its flags are back
 * </pre>
 */
public final class SmpTwoBufferBroadcast extends NodeRun implements Broadcast {
    private final TwoBuffers buffers;
    private Payload data;
    private boolean isRoot;
    private boolean isLengthKnown;
    private long filling = 1;
    private int next;
    private int root;
    private long offered;
    private long position;
    private boolean over;

    public SmpTwoBufferBroadcast(Member member) {
        super(member, "broadcast");
        this.buffers = space.twoBuffers();
    }

    @Override
    public SmpTwoBufferBroadcast begin(Payload payload, int rootMember) {
        beginAnew();
        data = payload;
        root = member.team().local(rootMember);
        isRoot = root == space.self();
        offered = payload.bytes();
        isLengthKnown = isRoot;
        position = 0;
        next = 0;
        over = false;
        return this;
    }

    @Override
    public long offered() {
        return offered;
    }

    @Override
    public boolean advance() {
        while (!over) {
            if (isRoot ? !isFilled() : !isRead()) {
                return false;
            }
            filling++;
            over = position == offered;
        }
        return true;
    }

    private int bytes() {
        return (int) Math.min(TwoBuffers.ROOM, offered - position);
    }

    private long own(int bytes) {
        return Math.clamp(data.bytes() - position, 0, bytes);
    }

    private boolean isFilled() {
        for (; next < space.members(); next++) {
            if (next != root && !isReached(buffers.flag(next, filling), TwoBuffers.free(filling))) {
                return false;
            }
        }
        next = 0;
        int bytes = bytes();
        data.read(position, buffers.region(), buffers.at(filling), bytes);
        buffers.setLength(filling, offered);
        for (int local = 0; local < space.members(); local++) {
            if (local == root) {
                buffers.take(local, filling, space.doorbells());
            } else {
                buffers.show(local, filling, space.doorbells()[local]);
            }
        }
        position += bytes;
        return true;
    }

    private boolean isRead() {
        if (!isReached(buffers.flag(space.self(), filling), TwoBuffers.ready(filling))) {
            return false;
        }
        if (!isLengthKnown) {
            offered = buffers.length(filling);
            isLengthKnown = true;
        }
        int bytes = bytes();
        long wanted = own(bytes);
        if (wanted > 0) {
            data.write(position, buffers.region(), buffers.at(filling), wanted);
        }
        buffers.take(space.self(), filling, space.doorbells());
        position += bytes;
        return true;
    }
}
