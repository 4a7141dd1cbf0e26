package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** Model of barriers. */
public final class BarrierModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        if (spread.nodes() > 1) {
            return List.of(cluster(machine, spread));
        }
        Estimate exchange = exchange(machine, spread);
        Estimate central = central(machine, spread);
        return machine.isCrowded(spread) ? List.of(central, exchange) : List.of(exchange, central);
    }

    /** Each member sets its flag and reads those of all others. */
    public Estimate exchange(MachineCosts machine, Spread spread) {
        int others = spread.members() - 1;
        return new Reckoning(machine, spread)
                .calls()
                .flags("looks", others, (double) spread.ranks() * others)
                .waits((double) spread.ranks() * others / 2)
                .as("exchange");
    }

    /** All members count; the last releases the others. */
    public Estimate central(MachineCosts machine, Spread spread) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.rounds(reckoning, 1);
        return reckoning.as("central");
    }

    /** Masters collect, exchange, and release. */
    public Estimate cluster(MachineCosts machine, Spread spread) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.roundOfMaster(reckoning);
        Phases.exchange(reckoning, 0);
        return reckoning.as("cluster");
    }
}
