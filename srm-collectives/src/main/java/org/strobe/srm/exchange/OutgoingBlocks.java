package org.strobe.srm.exchange;

import org.strobe.shm.copy.Region;
import org.strobe.srm.net.DeliveryPort;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.topology.TeamMap;

/**
 * Blocks of a node's members on their way to those of other nodes, node after node. Blocks follow each other in
 * pieces:
 *
 * <pre>
 *   length (8) | data, up to a multiple of 8 | length (8) | data ...
 * </pre>
 */
final class OutgoingBlocks extends Resumable {
    private static final int WORD = Long.BYTES;

    private final TeamMap team;
    private final Shelf shelf;
    private final DeliveryPort port;
    private final int piece;
    private final Region stage;
    private final MemberPairs pairs;
    private int distance;
    private boolean isOpen;
    private boolean isBegun;
    private long position;
    private int filled;

    OutgoingBlocks(TeamMap team, Shelf shelf, NetSpace net) {
        this.team = team;
        this.shelf = shelf;
        this.port = net.deliveryPort();
        this.piece = net.piece();
        this.stage = port.stage();
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
            fill();
            if (!isReached(port.used(distance), port.usedBy(distance, filled))) {
                return false;
            }
            port.send(distance, filled);
            filled = 0;
            if (pairs.isOver()) {
                isOpen = false;
                distance++;
            }
        }
        return true;
    }

    private boolean isOpened() {
        if (!pairs.start(team.ownNode(), (team.ownNode() + distance) % team.nodes())) {
            return false;
        }
        port.open(distance);
        isOpen = true;
        isBegun = false;
        position = 0;
        filled = 0;
        return true;
    }

    private void fill() {
        while (!pairs.isOver() && filled < piece) {
            int giver = pairs.giver();
            int receiver = pairs.receiver();
            long length = shelf.bytes(giver, receiver);
            if (!isBegun) {
                stage.memory().setLong(DeliveryPort.HEADER + filled, length);
                filled += WORD;
                isBegun = true;
            }
            long bytes = Math.min(length - position, piece - filled);
            if (bytes > 0) {
                shelf.read(giver, receiver, position, stage, DeliveryPort.HEADER + filled, bytes);
                position += bytes;
                filled = (int) (filled + bytes + WORD - 1) / WORD * WORD;
            }
            if (position == length) {
                pairs.next();
                position = 0;
                isBegun = false;
            }
        }
    }
}
