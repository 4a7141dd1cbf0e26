package org.strobe.srm.paper;

import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.BufferPort;
import org.strobe.srm.net.mailbox.RegisteredMemory;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.run.Resumable;

/**
 * The SRM paper's broadcast of long messages between nodes: straight into the buffers of masters, and from there through
 * the two shared buffers of each node, as fast as the data come [SRM, section 2.4].
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
    private final int piece;
    private Payload data;
    private boolean isEntry;
    private boolean isMoved;
    private boolean isHandedOut;

    DirectBroadcast(Member member) {
        this.port = member.net().bufferPort();
        this.registered = member.net().registeredMemory();
        this.onNode = new BufferedBroadcast(member, null);
        this.piece = member.paperRoom().buffer();
    }

    /** Begins. The message has an equal length at all members. */
    DirectBroadcast begin(Payload payload, int root) {
        data = payload;
        port.beginMemory(root);
        isEntry = port.place().isEntry();
        isMoved = !isEntry;
        isHandedOut = false;
        onNode.begin(payload, payload.bytes(), piece, root, port.place().entry(), isEntry);
        if (isEntry) {
            moving.begin();
        }
        return this;
    }

    @Override
    public boolean advance() {
        isMoved = isMoved || moving.advance();
        if (isEntry) {
            onNode.allow(moving.moved);
        }
        isHandedOut = isHandedOut || onNode.advance();
        if (isMoved && isHandedOut) {
            port.passedMemory(moving.pieces());
            return true;
        }
        if (isMoved) {
            adopt(onNode);
        } else if (isHandedOut || onNode.isStarved()) {
            adopt(moving);
        } else {
            adoptEither(moving, onNode);
        }
        return false;
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
