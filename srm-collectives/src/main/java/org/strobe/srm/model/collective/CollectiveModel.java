package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Spread;

/** How long a collective takes. */
@FunctionalInterface
public interface CollectiveModel {
    /**
     * The algorithms that there are, first the one that a team takes; none where it goes a way that is not modelled yet.
     *
     * @param bytes of the message; where each rank has a part for each, of one part
     */
    List<Estimate> estimates(Machine machine, Spread spread, long bytes);
}
