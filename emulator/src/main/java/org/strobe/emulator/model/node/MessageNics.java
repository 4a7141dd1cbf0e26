package org.strobe.emulator.model.node;

import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.nic.transfer.TransferFaults;

/** NICs that hold messages of user-level ports themselves, without the processors of their nodes. */
public interface MessageNics {
    /**
     * The NIC of a rank's node, for its port.
     *
     * @param party the rank's job
     * @param wake wakes the rank if it waits for an event
     */
    GmNic open(Party party, GmAddress address, Runnable wake);

    /** A job, as NICs see it. */
    interface Party {
        /** Place of a node of the job in the machine. */
        int place(int node);

        /** Memory and buses of its nodes. */
        ModelNodes nodes();

        /** True once the rank of a port has ended. */
        boolean hasEnded(GmAddress port);

        /** Faults of transfers between its nodes. */
        TransferFaults faults();
    }
}
