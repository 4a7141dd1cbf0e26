package org.strobe.srm.call;

import org.strobe.srm.data.Payload;
import org.strobe.srm.run.CollectiveRun;

/** A broadcast. */
public interface Broadcast {
    /** Begins; at the root the data are read, elsewhere written. */
    CollectiveRun begin(Payload data, int root);

    /** Number of bytes that the root sent; valid once complete. */
    long offered();
}
