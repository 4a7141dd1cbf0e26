package org.strobe.srm.model.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.strobe.srm.broadcast.smp.SmpBroadcast;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.AllReduceModel;
import org.strobe.srm.model.collective.BroadcastModel;

/** Thresholds that the model suggests for a machine and a placement of ranks. */
public final class Thresholds {
    private static final long LEAST = 64;
    private static final long MOST = 4 << 20;
    private static final int LEAST_PIECE = 1024;
    private static final int MOST_PIECE = 512 * 1024;

    /** Message size for which the piece size is chosen. */
    private static final long LONG = 1 << 20;

    private final MachineCosts machine;
    private final Spread spread;

    public Thresholds(MachineCosts machine, Spread spread) {
        this.machine = machine;
        this.spread = spread;
    }

    /** The thresholds for a placement of ranks. */
    public List<Threshold> all() {
        List<Threshold> all = new ArrayList<>();
        if (spread.nodes() == 1 && spread.ranks() > 1 && spread.isOneJvm()) {
            BroadcastModel broadcast = new BroadcastModel();
            all.add(from(
                    "a broadcast is split from",
                    bytes -> broadcast.shown(machine, spread, bytes).micros(),
                    bytes -> broadcast.split(machine, spread, bytes).micros(),
                    machine.isCrowded(spread) ? Threshold.NEVER : SmpBroadcast.SPLIT_FROM));
        }
        if (spread.nodes() > 1) {
            AllReduceModel allReduce = new AllReduceModel();
            all.add(from(
                    "an all-reduction is a reduction and a broadcast from",
                    bytes -> allReduce.clusterExchange(machine, spread, bytes).micros(),
                    bytes -> allReduce.pipelined(machine, spread, bytes).micros(),
                    machine.count(Parameter.PIECE) / 2));
            all.add(new Threshold(
                    "a broadcast of 1M between nodes has pieces of", bestPiece(), machine.count(Parameter.PIECE)));
        }
        return all;
    }

    private static Threshold from(String what, LongToDoubleFunction first, LongToDoubleFunction second, long today) {
        return new Threshold(what, Crossover.between(first, second, LEAST, MOST).orElse(Threshold.NEVER), today);
    }

    /** The power of two that minimizes the time of a long broadcast. */
    long bestPiece() {
        long best = 0;
        double least = Double.MAX_VALUE;
        for (int piece = LEAST_PIECE; piece <= MOST_PIECE; piece *= 2) {
            double micros = new BroadcastModel()
                    .cluster(machine.with(Parameter.PIECE, piece), spread, LONG)
                    .micros();
            if (micros < least) {
                least = micros;
                best = piece;
            }
        }
        return best;
    }
}
