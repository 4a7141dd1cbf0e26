package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** Model of all-to-alls on one node, in one JVM. */
public final class AllToAllModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        return spread.nodes() == 1 && spread.isOneJvm() ? List.of(shown(machine, spread, bytes)) : List.of();
    }

    /** Each member copies all blocks for it, between two rounds. */
    public Estimate shown(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.rounds(reckoning, 2);
        Phases.look(reckoning, spread.members() - 1, (double) spread.ranks() * (spread.members() - 1));
        return reckoning
                .copies("copies", (double) bytes, spread.members(), (double) spread.ranks() * spread.members())
                .as("shown");
    }
}
