package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** How long all-gathers take. Those on several nodes are not modelled yet. */
public final class AllGatherModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(Machine machine, Spread spread, long bytes) {
        List<Estimate> all = new ArrayList<>();
        if (spread.nodes() == 1 && bytes <= machine.get(Parameter.CELL)) {
            all.add(inline(machine, spread, bytes));
        }
        if (spread.nodes() == 1 && spread.isOneJvm()) {
            all.add(shown(machine, spread, bytes));
        }
        return all;
    }

    /** All put theirs into cells, come to a round, and read all cells. */
    public Estimate inline(Machine machine, Spread spread, long bytes) {
        int members = spread.members();
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        reckoning.copies("copies", (double) bytes, 1.0 + members, (double) spread.ranks() * (1 + members));
        Phases.rounds(reckoning, 1);
        return reckoning
                .flags("cells", members - 1, (double) spread.ranks() * (members - 1))
                .as("inline");
    }

    /** Each copies the parts of all, between two rounds. */
    public Estimate shown(Machine machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.rounds(reckoning, 2);
        Phases.look(reckoning, spread.members() - 1, (double) spread.ranks() * (spread.members() - 1));
        return reckoning
                .copies("copies", (double) bytes, spread.members(), (double) spread.ranks() * spread.members())
                .as("shown");
    }
}
