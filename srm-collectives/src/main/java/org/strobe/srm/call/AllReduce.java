package org.strobe.srm.call;

import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.run.CollectiveRun;

/** A reduction whose result, or a prefix of it, all members receive. */
public interface AllReduce {
    CollectiveRun begin(Payload given, Payload result, Reducer operator);
}
