package org.strobe.srm.call;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.CollectiveRun;

/** A gather. */
public interface Gather {
    /**
     * Begins.
     *
     * @param given null if it is in its place already
     * @param result the root's buffer for all blocks; unused elsewhere
     */
    CollectiveRun begin(Payload given, MemberBlocks result, int root);

    /** Number of bytes cut off at the root; valid once complete. */
    long left();
}
