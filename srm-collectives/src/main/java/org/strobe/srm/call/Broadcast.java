package org.strobe.srm.call;

import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** A broadcast. */
public interface Broadcast {
    /** Begins; at the root the data are read, elsewhere written. */
    Run begin(Payload data, int root);

    /** How many bytes the root has sent; when it is through. */
    long offered();
}
