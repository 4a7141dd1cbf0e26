package mpi;

import java.util.Arrays;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.DistGraphTopology;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Sends each edge of a distributed graph to its two ends; any rank may describe any edge.
 *
 * <pre>
 *     rank 2 says: 0 --weight--> 1
 *         to rank 0:  (away, 1, weight)
 *         to rank 1:  (towards, 0, weight)
 * </pre>
 */
final class DistGraphEdges {
    private static final int AWAY = 0;
    private static final int TOWARDS = 1;
    /** Integers per message record; a record describes one end of an edge. */
    private static final int RECORD = 3;

    private final int[] counts;
    private final int[] starts;
    private final int[] filled;
    private int[] records;

    private DistGraphEdges(int ranks) {
        counts = new int[ranks];
        starts = new int[ranks];
        filled = new int[ranks];
    }

    /** Returns the caller's neighbours; collective. */
    static DistGraphTopology exchange(
            Communicator here, int[] sources, int[] degrees, int[] destinations, int[] weights, boolean weighted) {
        Topologies.checkRanks("sources", sources, here.size());
        int edges = check(sources, degrees, destinations, here.size());
        if (weighted) {
            Arguments.length("weights", weights, edges);
        }
        DistGraphEdges out = new DistGraphEdges(here.size());
        out.fill(sources, degrees, destinations, weights, true);
        out.start();
        out.fill(sources, degrees, destinations, weights, false);
        return out.send(here, weighted);
    }

    private static int check(int[] sources, int[] degrees, int[] destinations, int ranks) {
        Arguments.length("degrees", degrees, sources.length);
        int edges = 0;
        for (int i = 0; i < sources.length; i++) {
            if (degrees[i] < 0) {
                throw new MpiFailure(ErrorClass.ARG, "degrees[" + i + "]=" + degrees[i] + ": it is not negative");
            }
            edges = Math.addExact(edges, degrees[i]);
        }
        Arguments.length("destinations", destinations, edges);
        Topologies.checkRanks("destinations", Arrays.copyOf(destinations, edges), ranks);
        return edges;
    }

    /** Counts, then writes, the records for each rank. */
    private void fill(int[] sources, int[] degrees, int[] destinations, int[] weights, boolean countOnly) {
        int edge = 0;
        for (int i = 0; i < sources.length; i++) {
            for (int j = 0; j < degrees[i]; j++, edge++) {
                int to = destinations[edge];
                if (countOnly) {
                    counts[sources[i]] += RECORD;
                    counts[to] += RECORD;
                } else {
                    int weight = weights == null ? 0 : weights[edge];
                    add(sources[i], AWAY, to, weight);
                    add(to, TOWARDS, sources[i], weight);
                }
            }
        }
    }

    private void start() {
        int total = 0;
        for (int i = 0; i < counts.length; i++) {
            starts[i] = total;
            total += counts[i];
        }
        records = new int[total];
    }

    private void add(int rank, int direction, int other, int weight) {
        int at = starts[rank] + filled[rank];
        records[at] = direction;
        records[at + 1] = other;
        records[at + 2] = weight;
        filled[rank] += RECORD;
    }

    private DistGraphTopology send(Communicator here, boolean weighted) {
        DistGraphEdges in = new DistGraphEdges(counts.length);
        here.carryOut(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALL, Blocks.even(counts, 1, Type.INT), Blocks.even(in.counts, 1, Type.INT)));
        in.start();
        here.carryOut(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALLV,
                Blocks.listed(records, counts, starts, Type.INT),
                Blocks.listed(in.records, in.counts, in.starts, Type.INT)));
        return new DistGraphTopology(
                in.column(TOWARDS, 1),
                weighted ? in.column(TOWARDS, 2) : new int[0],
                in.column(AWAY, 1),
                weighted ? in.column(AWAY, 2) : new int[0],
                weighted);
    }

    private int[] column(int direction, int field) {
        int[] values = new int[records.length / RECORD];
        int count = 0;
        for (int i = 0; i < records.length; i += RECORD) {
            if (records[i] == direction) {
                values[count++] = records[i + field];
            }
        }
        return Arrays.copyOf(values, count);
    }
}
