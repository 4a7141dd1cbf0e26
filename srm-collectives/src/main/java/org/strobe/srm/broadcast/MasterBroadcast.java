package org.strobe.srm.broadcast;

import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;
import org.strobe.srm.net.BroadcastPort;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.run.Resumable;

/**
 * A broadcast among masters, along a tree, piece by piece. Pieces from the node above are forwarded from where they
 * arrive and copied into the own buffer. The root's node reads its own buffer.
 *
 * <pre>
 *   root's node    own buffer --> stage --> nodes below
 *   other nodes    NIC's memory --> nodes below            NIC's memory --> own buffer
 * </pre>
 */
final class MasterBroadcast extends Resumable {
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

    /** Begins. At the root's node, {@link #allow} sets the message; elsewhere {@link #length} tells its length. */
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

    /** At the root's node: sets the length of the message and the number of its bytes in the own buffer. */
    void allow(long itsLength, long there) {
        length = itsLength;
        available = there;
    }

    /** True if the length of the message is known. */
    boolean isLengthKnown() {
        return length != UNKNOWN;
    }

    long length() {
        return length;
    }

    /** Bytes that have arrived in the own buffer, including a piece that the nodes below still lack. */
    long received() {
        return isHere ? position + bytes : position;
    }

    /** True if the message is one piece, which stays in the NIC's memory until {@link #release}. */
    boolean staysAfar() {
        return length <= net.piece();
    }

    /** Offset of that piece in the NIC's memory. */
    long at() {
        return port.at() + BroadcastPort.HEADER;
    }

    /** Releases the piece, once all members of the node have copied it. */
    void release() {
        port.next();
    }

    /** True if all present bytes were sent, but not the whole message. */
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

    /** Takes the next piece, from the node above or from the own buffer; true if there is one. */
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

    /** Bytes of the piece for which the own buffer has room. */
    private long own() {
        return Math.clamp(data.bytes() - position, 0, bytes);
    }
}
