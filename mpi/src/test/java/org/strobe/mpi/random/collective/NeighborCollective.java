package org.strobe.mpi.random.collective;

import java.util.Random;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.mpi.random.memory.Area;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Layout;
import org.strobe.mpi.random.memory.Values;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/** A collective of neighbours, each of whom sends to some and receives from others, in a graph that is made for it. */
public record NeighborCollective(PlannedComm comm, Kind kind, Base base, long salt, int elements, boolean waits)
        implements Step {
    public enum Kind {
        ALL_GATHER,
        ALL_GATHERV,
        ALL_TO_ALL,
        ALL_TO_ALLV
    }

    private static final int[] SIZES = {0, 1, 3, 40, 1024, 3000};

    public static Step on(PlannedComm comm, Random random) {
        return new NeighborCollective(
                comm,
                Kind.values()[random.nextInt(Kind.values().length)],
                Base.any(random),
                random.nextLong(),
                SIZES[random.nextInt(SIZES.length)],
                random.nextBoolean());
    }

    /** Whether one sends to the other. */
    private boolean sends(int from, int to) {
        return Values.of(salt, from, to, 1)[0] > 0;
    }

    private int[] neighbours(int self, boolean out) {
        return IntStream.range(0, comm.left().length)
                .filter(other -> out ? sends(self, other) : sends(other, self))
                .toArray();
    }

    private boolean toAll() {
        return kind == Kind.ALL_TO_ALL || kind == Kind.ALL_TO_ALLV;
    }

    private boolean hasSizes() {
        return kind == Kind.ALL_GATHERV || kind == Kind.ALL_TO_ALLV;
    }

    private long[] values(int from, int to) {
        int end = toAll() ? to : 0;
        int size = hasSizes() ? elements * ((from + 2 * end) % 3) / 2 : elements;
        return Values.of(salt, from, end, size);
    }

    @Override
    public void run(Party party) throws MPIException {
        Intracomm from = party.intra(comm);
        int rank = from.getRank();
        int[] sources = neighbours(rank, false);
        int[] destinations = neighbours(rank, true);
        Comm graph = from.createDistGraphAdjacent(sources, destinations, MPI.INFO_NULL, false);

        int[] outCounts = new int[destinations.length];
        int[] inCounts = new int[sources.length];
        Area out = new Area(base, Layout.PLAIN, elements * Math.max(1, destinations.length), !waits, party.random);
        Area in = new Area(base, Layout.PLAIN, elements * sources.length, !waits, party.random);
        int[] outPlaces = new int[destinations.length];
        int[] inPlaces = new int[sources.length];
        long[] own = values(rank, 0);
        if (!toAll()) {
            out.put(0, own);
        }
        for (int i = 0; i < destinations.length; i++) {
            long[] values = values(rank, destinations[i]);
            outCounts[i] = values.length;
            outPlaces[i] = i * elements;
            if (toAll()) {
                out.put(outPlaces[i], values);
            }
        }
        for (int i = 0; i < sources.length; i++) {
            long[] values = values(sources[i], rank);
            inCounts[i] = values.length;
            inPlaces[i] = i * elements;
            in.expect(inPlaces[i], values);
        }
        if (waits) {
            Object sent = out.buffer();
            Object got = in.buffer();
            switch (kind) {
                case ALL_GATHER -> graph.neighborAllGather(sent, elements, out.type, got, elements, in.type);
                case ALL_GATHERV ->
                    graph.neighborAllGatherv(sent, own.length, out.type, got, inCounts, inPlaces, in.type);
                case ALL_TO_ALL -> graph.neighborAllToAll(sent, elements, out.type, got, elements, in.type);
                case ALL_TO_ALLV ->
                    graph.neighborAllToAllv(sent, outCounts, outPlaces, out.type, got, inCounts, inPlaces, in.type);
            }
            graph.free();
            out.check("what was sent");
            in.check("the result");
            return;
        }
        Request request = switch (kind) {
            case ALL_GATHER ->
                graph.iNeighborAllGather(out.direct(), elements, out.type, in.direct(), elements, in.type);
            case ALL_GATHERV ->
                graph.iNeighborAllGatherv(out.direct(), own.length, out.type, in.direct(), inCounts, inPlaces, in.type);
            case ALL_TO_ALL ->
                graph.iNeighborAllToAll(out.direct(), elements, out.type, in.direct(), elements, in.type);
            case ALL_TO_ALLV ->
                graph.iNeighborAllToAllv(
                        out.direct(), outCounts, outPlaces, out.type, in.direct(), inCounts, inPlaces, in.type);
        };
        // What goes on in a communicator goes on when it is freed.
        graph.free();
        String what = toString();
        party.goesOn(request, () -> {
            out.check(what);
            in.check(what);
        });
    }

    @Override
    public String toString() {
        return (waits ? "" : "I_") + "NEIGHBOR_" + kind + " of " + elements + " " + base + " on " + comm;
    }
}
