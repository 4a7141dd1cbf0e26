package org.strobe.srm.call;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** A gather. */
public interface Gather {
    /**
     * Begins.
     *
     * @param given null if it is in its place already
     * @param result where the root wants what all give; not used elsewhere
     */
    Run begin(Payload given, Parts result, int root);

    /** At the root, how many bytes it had no room for; when it is through. */
    long left();
}
