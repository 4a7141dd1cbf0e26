package org.strobe.srm.call;

import org.strobe.srm.run.CollectiveRun;

/** A barrier. */
public interface Barrier {
    CollectiveRun begin();
}
