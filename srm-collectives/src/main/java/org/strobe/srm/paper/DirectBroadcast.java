package org.strobe.srm.paper;

import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.BufferPort;
import org.strobe.srm.net.mailbox.RegisteredMemory;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.run.FedPair;
import org.strobe.srm.run.Resumable;

/**
 * The SRM paper's broadcast of long messages between nodes [SRM, section 2.4]. Data arrive in the buffers of masters.
 * Each master passes them on through the two shared buffers of its node, piece by piece.
 *
 * <pre>
 *   master below -- address of its buffer --> root -- put, piece by piece --> that buffer
 *   every entry: its buffer --> A, B, A ... --> buffers of the other members of its node
 * </pre>
 *
 * <p>No buffer between nodes is waited for. One copy into A or B on each node, and one out of it for each other member.
 */
final class DirectBroadcast extends CollectiveRun {
    private final BufferPort port;
    private final RegisteredMemory registered;
    private final BufferedBroadcast onNode;
    private final Moving moving = new Moving();
    private final FedPair both;
    private final int piece;
    private Payload data;
    private boolean isEntry;

    DirectBroadcast(Member member) {
        this.port = member.net().bufferPort();
        this.registered = member.net().registeredMemory();
        this.onNode = new BufferedBroadcast(member, null);
        this.piece = member.paperRoom().buffer();
        this.both = new FedPair(moving, onNode, this::feed, onNode::isStarved);
    }

    private void feed() {
        if (isEntry) {
            onNode.allow(moving.moved);
        }
    }

    /** Begins. The message has an equal length at all members. */
    DirectBroadcast begin(Payload payload, int root) {
        data = payload;
        port.beginMemory(root);
        isEntry = port.place().isEntry();
        onNode.begin(payload, payload.bytes(), piece, root, port.place().entry(), isEntry);
        both.begin(isEntry);
        if (isEntry) {
            moving.begin();
        }
        return this;
    }

    @Override
    public boolean advance() {
        if (!isThrough(both)) {
            return false;
        }
        port.passedMemory(moving.pieces());
        return true;
    }

    @Override
    public String what() {
        return onNode.what();
    }

    @Override
    public String fromWhom() {
        return onNode.fromWhom();
    }

    /** At an entry: the pieces between nodes. */
    private final class Moving extends Resumable {
        private long address;
        private long next;
        private long moved;
        private int child;

        void begin() {
            next = 0;
            child = 0;
            moved = port.place().hasNodeAbove() ? 0 : data.bytes();
            if (port.place().hasNodeAbove()) {
                address = registered.register(data);
                port.tellAddress(address);
            }
        }

        long pieces() {
            return (data.bytes() + piece - 1) / piece;
        }

        @Override
        public boolean advance() {
            for (; next < pieces(); next++) {
                long position = next * piece;
                long bytes = Math.min(piece, data.bytes() - position);
                if (port.place().hasNodeAbove()) {
                    if (!isReached(port.piecesCame(), port.piecesBy(next + 1))) {
                        return false;
                    }
                    moved = position + bytes;
                }
                for (; child < port.place().nodesBelow(); child++) {
                    if (!isReached(port.addressCame(child), port.addressBy(child))) {
                        return false;
                    }
                    port.sendInto(child, data, position, bytes);
                }
                child = 0;
            }
            if (port.place().hasNodeAbove()) {
                registered.withdraw(address);
            }
            return true;
        }
    }
}
