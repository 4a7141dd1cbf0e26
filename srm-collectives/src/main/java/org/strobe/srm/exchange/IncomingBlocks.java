package org.strobe.srm.exchange;

import org.strobe.srm.net.DeliveryPort;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.topology.TeamMap;

/**
 * Blocks from other nodes, one node after the other, as {@link OutgoingBlocks} sends them, on their way to the
 * members of this node.
 */
final class IncomingBlocks extends Resumable {
    private static final int WORD = Long.BYTES;

    private final TeamMap team;
    private final Shelf shelf;
    private final DeliveryPort port;
    private final int piece;
    private final MemberPairs pairs;
    private int distance;
    private boolean isOpen;
    private boolean isBegun;
    private long length;
    private long position;
    private int read;

    IncomingBlocks(TeamMap team, Shelf shelf, NetSpace net) {
        this.team = team;
        this.shelf = shelf;
        this.port = net.deliveryPort();
        this.piece = net.piece();
        this.pairs = new MemberPairs(team);
    }

    void begin(ExchangePattern pattern, int root) {
        pairs.begin(pattern, root);
        distance = 1;
        isOpen = false;
    }

    @Override
    public boolean advance() {
        while (distance < team.nodes()) {
            if (!isOpen && !isOpened()) {
                distance++;
                continue;
            }
            while (!pairs.isOver()) {
                if (!isReached(port.came(), port.cameBy())) {
                    return false;
                }
                unpack();
                port.next(distance);
            }
            isOpen = false;
            distance++;
        }
        return true;
    }

    private boolean isOpened() {
        if (!pairs.start(Math.floorMod(team.ownNode() - distance, team.nodes()), team.ownNode())) {
            return false;
        }
        port.accept(distance);
        isOpen = true;
        isBegun = false;
        position = 0;
        return true;
    }

    /** The piece is full, or ends the last block. */
    private void unpack() {
        long at = port.at();
        read = 0;
        while (!pairs.isOver() && read < piece) {
            if (!isBegun) {
                length = port.region().memory().getLong(at + read);
                read += WORD;
                isBegun = true;
            }
            long bytes = Math.min(length - position, piece - read);
            if (bytes > 0) {
                shelf.write(pairs.giver(), pairs.receiver(), position, port.region(), at + read, bytes);
                position += bytes;
                read = (int) (read + bytes + WORD - 1) / WORD * WORD;
            }
            if (position == length) {
                pairs.next();
                position = 0;
                isBegun = false;
            }
        }
    }
}
