package org.strobe.srm.call;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** An all-gather. */
public interface AllGather {
    /**
     * Begins.
     *
     * @param inPlace whether what this member gives is in its place among the results
     */
    Run begin(Payload given, Parts result, boolean inPlace);

    /** How many bytes there was no room for at this member; when it is through. */
    long left();
}
