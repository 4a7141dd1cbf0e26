package org.strobe.srm.call;

import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.run.CollectiveRun;

/** A reduction of which each member receives a part. */
public interface ReduceScatter {
    /**
     * Begins.
     *
     * @param result buffer for this member's part, apart from its operand
     * @param start offset of this member's part in each operand
     */
    CollectiveRun begin(Payload given, Payload result, Reducer operator, long start);
}
