package org.strobe.srm.broadcast.smp;

import org.strobe.shm.copy.Region;

/**
 * A broadcast of a message from another node, out of the NIC's memory. The node's master is the root.
 *
 * <pre>
 *   root     offset in its cell      others     NIC's memory --> buffer; count at the root
 * </pre>
 *
 * <p>One copy for each member, all at once. For messages of one piece. The root returns when all copies are made.
 */
final class NicBroadcast extends BroadcastWay {
    private final Region nic;
    private long offset;

    NicBroadcast(SmpBroadcast run, Region nic) {
        super(run);
        this.nic = nic;
    }

    /** Sets the offset of the message in the NIC's memory. */
    NicBroadcast at(long newOffset) {
        offset = newOffset;
        return this;
    }

    @Override
    boolean isUsual() {
        return false;
    }

    @Override
    boolean works() {
        return false;
    }

    @Override
    void announce() {
        run.announceNumber(BroadcastKind.NIC, offset);
    }

    @Override
    boolean isSent() {
        return run.areCopied();
    }

    @Override
    boolean isReceived() {
        run.keep(0, nic, space.cell(run.root()).number(), run.offered());
        run.countCopy();
        run.moveTo(run.offered());
        return true;
    }
}
