package org.strobe.srm.call;

import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** A reduction. */
public interface Reduce {
    /**
     * Begins.
     *
     * @param result where the root wants the result; not used elsewhere
     */
    Run begin(Payload given, Payload result, Combiner operator, int root);
}
