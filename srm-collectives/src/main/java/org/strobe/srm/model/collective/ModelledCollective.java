package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Spread;

/** The modelled collectives, by their names on the command line. */
public enum ModelledCollective {
    BARRIER,
    BCAST,
    REDUCE,
    ALLREDUCE,
    GATHER,
    SCATTER,
    ALLGATHER,
    ALLTOALL;

    /** The collective of a name. */
    public static ModelledCollective named(String name) {
        for (ModelledCollective collective : values()) {
            if (collective.label().equals(name)) {
                return collective;
            }
        }
        throw new IllegalArgumentException("there is no collective " + name + "; there are " + labels());
    }

    /** All names. */
    public static String labels() {
        return Arrays.stream(values()).map(ModelledCollective::label).collect(Collectors.joining(", "));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** True if it carries data. */
    public boolean isSized() {
        return this != BARRIER;
    }

    /** True if it combines numbers. */
    public boolean isCombining() {
        return this == REDUCE || this == ALLREDUCE;
    }

    /** See {@link CollectiveModel#estimates}. */
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes=" + bytes + ": not negative");
        }
        List<Estimate> all = new ArrayList<>(model().estimates(machine, spread, bytes));
        byPaper(machine, spread, bytes).ifPresent(paper -> all.add(machine.forcesPaper() ? 0 : all.size(), paper));
        return all;
    }

    /** The SRM paper's own algorithm, if it has one. */
    private Optional<Estimate> byPaper(MachineCosts machine, Spread spread, long bytes) {
        return switch (this) {
            case BARRIER -> Optional.of(PaperModel.barrier(machine, spread));
            case BCAST -> Optional.of(PaperModel.broadcast(machine, spread, bytes));
            case REDUCE -> Optional.of(PaperModel.reduce(machine, spread, bytes));
            case ALLREDUCE -> Optional.of(PaperModel.allReduce(machine, spread, bytes));
            case GATHER, SCATTER, ALLGATHER, ALLTOALL -> Optional.empty();
        };
    }

    private CollectiveModel model() {
        return switch (this) {
            case BARRIER -> new BarrierModel();
            case BCAST -> new BroadcastModel();
            case REDUCE -> new ReduceModel();
            case ALLREDUCE -> new AllReduceModel();
            case GATHER, SCATTER -> new GatherModel();
            case ALLGATHER -> new AllGatherModel();
            case ALLTOALL -> new AllToAllModel();
        };
    }
}
