package org.strobe.srm.call;

import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** A reduction of which each member gets a part. */
public interface ReduceScatter {
    /**
     * Begins.
     *
     * @param result where this member wants its part, which is as long; apart from what it gives
     * @param start where its part begins in what each gives
     */
    Run begin(Payload given, Payload result, Combiner operator, long start);
}
