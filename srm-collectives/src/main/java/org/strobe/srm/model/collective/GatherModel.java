package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** How long gathers and scatters take: both copy one part a rank. Those on several nodes, or in several JVMs, are not modelled yet. */
public final class GatherModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(Machine machine, Spread spread, long bytes) {
        return spread.nodes() == 1 && spread.isOneJvm() ? List.of(shown(machine, spread, bytes)) : List.of();
    }

    /** The root shows its buffer, all copy their parts at once and say so. */
    public Estimate shown(Machine machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.show(reckoning);
        Phases.look(reckoning, 1, spread.others());
        reckoning.copies("copies", (double) bytes, 1, spread.ranks());
        Phases.collect(reckoning);
        return reckoning.waits(spread.ranks()).as("shown");
    }
}
