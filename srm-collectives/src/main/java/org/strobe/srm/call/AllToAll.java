package org.strobe.srm.call;

import org.strobe.srm.data.Parts;
import org.strobe.srm.run.Run;

/** An all-to-all. */
public interface AllToAll {
    Run begin(Parts given, Parts result);

    /** How many bytes there was no room for at this member; when it is through. */
    long left();
}
