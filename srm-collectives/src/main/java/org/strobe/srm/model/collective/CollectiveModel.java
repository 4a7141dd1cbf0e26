package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Spread;

/** Model of a collective: its estimated time. */
@FunctionalInterface
public interface CollectiveModel {
    /**
     * The modelled algorithms, the usual one first; empty if the usual one is not modelled.
     *
     * @param bytes size of the message, or of one block
     */
    List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes);
}
