package org.strobe.srm.call;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.CollectiveRun;

/** An all-gather. */
public interface AllGather {
    /**
     * Begins.
     *
     * @param inPlace whether what this member gives is in its place among the results
     */
    CollectiveRun begin(Payload given, MemberBlocks result, boolean inPlace);

    /** Number of bytes cut off at this member; valid once complete. */
    long left();
}
