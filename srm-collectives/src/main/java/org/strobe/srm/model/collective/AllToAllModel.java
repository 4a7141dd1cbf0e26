package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** How long all-to-alls take. Those on several nodes, or in several JVMs, are not modelled yet. */
public final class AllToAllModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(Machine machine, Spread spread, long bytes) {
        return spread.nodes() == 1 && spread.isOneJvm() ? List.of(shown(machine, spread, bytes)) : List.of();
    }

    /** Each copies what all have for it, between two rounds. */
    public Estimate shown(Machine machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.rounds(reckoning, 2);
        Phases.look(reckoning, spread.members() - 1, (double) spread.ranks() * (spread.members() - 1));
        return reckoning
                .copies("copies", (double) bytes, spread.members(), (double) spread.ranks() * spread.members())
                .as("shown");
    }
}
