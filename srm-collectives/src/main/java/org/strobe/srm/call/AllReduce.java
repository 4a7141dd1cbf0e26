package org.strobe.srm.call;

import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** A reduction of which everybody gets the result, or what concerns it. */
public interface AllReduce {
    Run begin(Payload given, Payload result, Combiner operator);
}
