package org.strobe.srm.model.collective;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Spread;

/** All collectives that there is a model of, by the names of the command line. */
public enum Collective {
    BARRIER,
    BCAST,
    REDUCE,
    ALLREDUCE,
    GATHER,
    SCATTER,
    ALLGATHER,
    ALLTOALL;

    /** The collective of a name. */
    public static Collective named(String name) {
        for (Collective collective : values()) {
            if (collective.label().equals(name)) {
                return collective;
            }
        }
        throw new IllegalArgumentException("there is no collective " + name + "; there are " + labels());
    }

    /** All names. */
    public static String labels() {
        return Arrays.stream(values()).map(Collective::label).collect(Collectors.joining(", "));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it has data. */
    public boolean isSized() {
        return this != BARRIER;
    }

    /** Whether it combines numbers. */
    public boolean isCombining() {
        return this == REDUCE || this == ALLREDUCE;
    }

    /** See {@link CollectiveModel#estimates}. */
    public List<Estimate> estimates(Machine machine, Spread spread, long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes=" + bytes + ": not negative");
        }
        return model().estimates(machine, spread, bytes);
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
