package org.strobe.srm.call;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.run.CollectiveRun;

/** An all-to-all. */
public interface AllToAll {
    CollectiveRun begin(MemberBlocks given, MemberBlocks result);

    /** Number of bytes cut off at this member; valid once complete. */
    long left();
}
