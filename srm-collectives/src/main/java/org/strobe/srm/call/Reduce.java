package org.strobe.srm.call;

import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.run.CollectiveRun;

/** A reduction. */
public interface Reduce {
    /**
     * Begins.
     *
     * @param result where the root wants the result; not used elsewhere
     */
    CollectiveRun begin(Payload given, Payload result, Reducer operator, int root);
}
