package org.strobe.srm.call;

import org.strobe.srm.run.Run;

/** A barrier. */
public interface Barrier {
    Run begin();
}
