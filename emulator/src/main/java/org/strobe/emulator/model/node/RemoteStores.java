package org.strobe.emulator.model.node;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.rsm.link.RsmLink;

/** Links of a network into which processors store lines themselves. */
public interface RemoteStores {
    /**
     * The links of one rank.
     *
     * @param party places and memory of the rank's job
     * @param node of the rank in its job
     * @param rank waits
     */
    RsmLink link(Party party, int node, Actor rank);

    /** A job, as links see it. */
    interface Party {
        /** Place of a node of the job in the machine. */
        int place(int node);

        /** Memory and buses of its nodes. */
        ModelNodes nodes();

        /** Wakes ranks of a node that await a word of a range of memory, which was written. */
        void written(int node, long firstWordId, long bytes);

        /** Faults of transfers between its nodes. */
        TransferFaults faults();
    }
}
