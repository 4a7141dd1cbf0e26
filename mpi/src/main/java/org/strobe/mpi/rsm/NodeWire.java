package org.strobe.mpi.rsm;

import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.rsm.node.NodeSender;
import org.strobe.shm.copy.Region;

/** Wire to a rank of the same node, by Sun's postboxes. */
final class NodeWire implements Wire {
    private final NodeSender sender;
    private final int largestRecord;

    NodeWire(NodeSender sender, int largestRecord) {
        this.sender = sender;
        this.largestRecord = largestRecord;
    }

    @Override
    public int largestRecord() {
        return largestRecord;
    }

    @Override
    public int longestPiece() {
        return Math.min(largestRecord, sender.longestPiece());
    }

    @Override
    public long tryClaim(int length) {
        long claim = sender.tryClaim(length);
        return claim == NodeSender.FULL ? FULL : claim;
    }

    @Override
    public Region region() {
        return sender.region();
    }

    @Override
    public long payload(long claim, int length) {
        return claim;
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        sender.publish(envelope, length);
    }

    @Override
    public void abandon(long claim, int length) {
        // a claim takes nothing
    }

    @Override
    public boolean hasRoom(int length) {
        return sender.hasRoom(length);
    }

    @Override
    public void beginWaiting() {
        // the partner rings whenever it acknowledges
    }

    @Override
    public void endWaiting() {
        // nothing was begun
    }
}
