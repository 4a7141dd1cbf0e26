package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.gather.StreamedGather;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;

/** How long gathers and scatters take: both copy one part a rank. Those on several nodes, or in several JVMs, are not modelled yet. */
public final class GatherModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(Machine machine, Spread spread, long bytes) {
        List<Estimate> all = new ArrayList<>();
        if (spread.nodes() == 1 && spread.isOneJvm()) {
            if (bytes <= StreamedGather.SHORT) {
                all.add(streamed(machine, spread, bytes));
            }
            all.add(shown(machine, spread, bytes));
        }
        return all;
    }

    /** Parts lie in cells or streams; the root copies all of them, and those in streams are said to be taken. */
    public Estimate streamed(Machine machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.collect(reckoning);
        if (!Phases.fitsCell(reckoning, bytes)) {
            Phases.collect(reckoning);
        }
        reckoning.copies("copies", (double) bytes, spread.ranks(), 2.0 * spread.ranks());
        Phases.waitsOfThoseAhead(reckoning);
        return reckoning.waits(1).as("streamed");
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
