package org.strobe.srm.call;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.CollectiveRun;

/** A scatter. */
public interface Scatter {
    /**
     * Begins.
     *
     * @param given what the root has for each; not used elsewhere
     * @param result where this member wants its part; null if it stays where it is
     */
    CollectiveRun begin(MemberBlocks given, Payload result, int root);

    /** Number of bytes cut off at this member; valid once complete. */
    long left();
}
