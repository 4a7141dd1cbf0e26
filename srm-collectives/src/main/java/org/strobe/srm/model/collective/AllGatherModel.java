package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** Model of all-gathers on one node. */
public final class AllGatherModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        List<Estimate> all = new ArrayList<>();
        if (spread.nodes() == 1 && bytes <= machine.get(Parameter.CELL)) {
            all.add(inline(machine, spread, bytes));
        }
        if (spread.nodes() == 1 && spread.isOneJvm()) {
            all.add(shown(machine, spread, bytes));
        }
        return all;
    }

    /** Members fill their cells, arrive at a round, and read all cells. */
    public Estimate inline(MachineCosts machine, Spread spread, long bytes) {
        int members = spread.members();
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        reckoning.copies("copies", (double) bytes, 1.0 + members, (double) spread.ranks() * (1 + members));
        Phases.rounds(reckoning, 1);
        return reckoning
                .flags("cells", members - 1, (double) spread.ranks() * (members - 1))
                .as("inline");
    }

    /** Each member copies the data of all, between two rounds. */
    public Estimate shown(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.rounds(reckoning, 2);
        Phases.look(reckoning, spread.members() - 1, (double) spread.ranks() * (spread.members() - 1));
        return reckoning
                .copies("copies", (double) bytes, spread.members(), (double) spread.ranks() * spread.members())
                .as("shown");
    }
}
