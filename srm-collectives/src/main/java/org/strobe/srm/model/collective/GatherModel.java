package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.gather.StreamedGather;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** Model of gathers and scatters on one node, in one JVM: both copy one block for each rank. */
public final class GatherModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        List<Estimate> all = new ArrayList<>();
        if (spread.nodes() == 1 && spread.isOneJvm()) {
            if (bytes <= StreamedGather.SHORT) {
                all.add(streamed(machine, spread, bytes));
            }
            all.add(shown(machine, spread, bytes));
        }
        return all;
    }

    /** Blocks lie in cells or streams. The root copies all, and releases the pieces of streams. */
    public Estimate streamed(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.collect(reckoning);
        if (!Phases.fitsCell(reckoning, bytes)) {
            Phases.collect(reckoning);
        }
        reckoning.copies("copies", (double) bytes, spread.ranks(), 2.0 * spread.ranks());
        Phases.waitsOfThoseAhead(reckoning);
        return reckoning.waits(1).as("streamed");
    }

    /** The root exposes its buffer; all members copy their blocks at once and count. */
    public Estimate shown(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.show(reckoning);
        Phases.look(reckoning, 1, spread.others());
        reckoning.copies("copies", (double) bytes, 1, spread.ranks());
        Phases.collect(reckoning);
        return reckoning.waits(spread.ranks()).as("shown");
    }
}
