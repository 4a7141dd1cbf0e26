package org.strobe.mpi.p2p.send;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.memory.SharedCopy;
import org.strobe.shm.wait.Doorbell;

/** Sends whose buffers sibling processes map and copy from. */
final class MappedSends {
    private final Rank rank;
    private final MappedBuffers mapped;

    /**
     * Sends of a rank.
     *
     * @param mapped null if its job has one process: then nothing is mapped
     */
    MappedSends(Rank rank, MappedBuffers mapped) {
        this.rank = rank;
        this.mapped = mapped;
    }

    /** Notes the place of the data for siblings. Returns false if they do not map it, or it has gaps. */
    boolean tryLocate(SendRequest send) {
        if (send.block != null || !send.type().isDense()) {
            return false;
        }
        send.place = mapped.place(send.buffer(), send.offset(), send.size());
        return send.place != MappedBuffers.NOWHERE;
    }

    /** Number of this process, which owns the places. */
    long process() {
        return mapped.process();
    }

    /** Copies the lower half of a message, as its receiver has asked, unless the receiver has claimed it. */
    void help(SendRequest send, int process, long linePlace, long lineState) {
        if (SharedCopy.tryHelp(
                mapped, send.buffer(), send.offset(), send.count(), send.type(), process, linePlace, lineState)) {
            rank.doorbell(send.partner().process()).ringIfAwaiting(Doorbell.ANY_WORD);
        }
    }
}
