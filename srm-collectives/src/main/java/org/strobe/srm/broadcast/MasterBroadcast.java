package org.strobe.srm.broadcast;

import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;
import org.strobe.srm.net.BroadcastPort;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.run.Part;

/**
 * A broadcast among the masters of nodes, along a tree, piece by piece: what comes from the node above goes on to the nodes below
 * from where it lies, and into the own buffer; the root's node reads the own buffer.
 *
 * <pre>
 *   root's node    own buffer --> stage --> nodes below
 *   other nodes    NIC's memory --> nodes below            NIC's memory --> own buffer
 * </pre>
 */
final class MasterBroadcast extends Part {
    private static final long UNKNOWN = -1;

    private final NetSpace net;
    private final BroadcastPort port;
    private final Region stage;
    private Payload data;
    private long length;
    private long available;
    private long position;
    private int bytes;
    private boolean isHere;
    private int child;
    private boolean over;

    MasterBroadcast(NetSpace net) {
        this.net = net;
        this.port = net.broadcastPort();
        this.stage = port.stage();
    }

    /** Begins; what is to be sent becomes known by {@link #allow}, what comes by {@link #length}. */
    MasterBroadcast begin(Payload own, int rootNode) {
        port.begin(rootNode);
        data = own;
        length = UNKNOWN;
        available = 0;
        position = 0;
        isHere = false;
        over = false;
        return this;
    }

    /** At the root's node: how long the message is, and how much of it is in the own buffer by now. */
    void allow(long itsLength, long there) {
        length = itsLength;
        available = there;
    }

    /** Whether the length of the message is known. */
    boolean isLengthKnown() {
        return length != UNKNOWN;
    }

    long length() {
        return length;
    }

    /** How much has come into the own buffer, also of a piece that the nodes below do not have yet. */
    long received() {
        return isHere ? position + bytes : position;
    }

    /** Whether the message is one piece, which stays where it came until {@link #release}. */
    boolean staysAfar() {
        return length <= net.piece();
    }

    /** Where that piece lies in the NIC's memory. */
    long at() {
        return port.at() + BroadcastPort.HEADER;
    }

    /** The members of the node have what they want of it. */
    void release() {
        port.next();
    }

    /** Whether all that is there was sent, but not all that there is. */
    boolean isStarved() {
        return !over && !port.hasParent() && !isHere && (length == UNKNOWN || available < position + pieceLength());
    }

    private int pieceLength() {
        return (int) Math.min(net.piece(), length - position);
    }

    @Override
    public boolean advance() {
        while (!over) {
            if (!isHere && !isTaken()) {
                return false;
            }
            for (; child < port.children(); child++) {
                if (!isReached(port.used(child), port.usedBy(child, bytes))) {
                    return false;
                }
                if (port.hasParent()) {
                    port.send(child, port.region().memory(), port.at(), bytes);
                } else {
                    port.send(child, stage.memory(), 0, bytes);
                }
            }
            if (port.hasParent() && !staysAfar()) {
                release();
            }
            position += bytes;
            isHere = false;
            over = position == length;
        }
        return true;
    }

    /** The next piece, from above or from the own buffer. */
    private boolean isTaken() {
        if (port.hasParent()) {
            if (!isReached(port.came(), port.cameBy())) {
                return false;
            }
            length = port.length();
            bytes = pieceLength();
            long kept = own();
            if (kept > 0) {
                data.write(position, port.region(), at(), kept);
            }
        } else {
            if (isStarved()) {
                return false;
            }
            bytes = pieceLength();
            if (port.children() > 0) {
                BroadcastPort.setLength(stage.memory(), length);
                data.read(position, stage, BroadcastPort.HEADER, own());
            }
        }
        isHere = true;
        child = 0;
        return true;
    }

    /** How much of the piece the own buffer has. */
    private long own() {
        return Math.clamp(data.bytes() - position, 0, bytes);
    }
}
