package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.DistGraphTopology;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.Topology;

/** Random topologies, one call of each neighbourhood collective, and its expected result. */
final class NeighborCases {
    static final int KINDS = 4;

    private final Party party;
    private final Topology topology;
    private final List<Edge> edges;

    /**
     * Edge of the whole topology.
     *
     * @param out its number among those that leave {@code from}
     * @param in its number among those that reach {@code to}
     */
    private record Edge(int from, int out, int to, int in) {}

    private NeighborCases(Party party, Topology topology, List<Edge> edges) {
        this.party = party;
        this.topology = topology;
        this.edges = edges;
    }

    /** Topology drawn by all ranks, as one rank knows it. */
    record Drawn(Topology topology, List<?> edges) {}

    static Drawn draw(SplittableRandom random, int kind, int rank, int size) {
        return switch (kind) {
            case 0 -> grid(random, size);
            case 1 -> graph(random, size);
            default -> distGraph(random, rank, size);
        };
    }

    private static Drawn grid(SplittableRandom random, int size) {
        int first = size % 2 == 0 ? 2 : 1;
        int[] dims = {first, size / first, 1};
        boolean[] periods = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        CartTopology topology = new CartTopology(dims, periods);
        List<Edge> edges = new ArrayList<>();
        for (int from = 0; from < size; from++) {
            int[] neighbours = topology.destinations(from);
            for (int i = 0; i < neighbours.length; i++) {
                if (neighbours[i] != Constants.PROC_NULL) {
                    edges.add(new Edge(from, i, neighbours[i], i % 2 == 0 ? i + 1 : i - 1));
                }
            }
        }
        return new Drawn(topology, edges);
    }

    /** Symmetric graph, as the standard requires, with loops and parallel edges. */
    private static Drawn graph(SplittableRandom random, int size) {
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            neighbours.add(new ArrayList<>());
        }
        for (int i = random.nextInt(3 * size); i > 0; i--) {
            int a = random.nextInt(size);
            int b = random.nextInt(size);
            neighbours.get(a).add(b);
            if (a != b) {
                neighbours.get(b).add(a);
            }
        }
        int[] index = new int[size];
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.addAll(neighbours.get(i));
            index[i] = all.size();
        }
        Topology topology = new GraphTopology(
                index, all.stream().mapToInt(Integer::intValue).toArray());
        int[][] lists = neighbours.stream()
                .map(each -> each.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        return new Drawn(topology, matched(lists, lists));
    }

    /** Pairs the k-th edge from a to b in a's list with the k-th in b's list. */
    private static List<Edge> matched(int[][] destinations, int[][] sources) {
        List<Edge> edges = new ArrayList<>();
        for (int from = 0; from < destinations.length; from++) {
            int[] used = new int[destinations.length];
            for (int out = 0; out < destinations[from].length; out++) {
                int to = destinations[from][out];
                int in = nth(sources[to], from, used[to]++);
                edges.add(new Edge(from, out, to, in));
            }
        }
        return edges;
    }

    private static int nth(int[] ranks, int rank, int n) {
        int seen = 0;
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] == rank && seen++ == n) {
                return i;
            }
        }
        throw new AssertionError("no edge " + n + " of " + rank + " in " + Arrays.toString(ranks));
    }

    private static Drawn distGraph(SplittableRandom random, int rank, int size) {
        int[][] destinations = new int[size][0];
        int[][] sources = new int[size][0];
        for (int i = random.nextInt(4 * size); i > 0; i--) {
            int from = random.nextInt(size);
            int to = random.nextInt(size);
            destinations[from] = with(destinations[from], to);
            sources[to] = with(sources[to], from);
        }
        Topology topology = new DistGraphTopology(sources[rank], new int[0], destinations[rank], new int[0], false);
        return new Drawn(topology, matched(destinations, sources));
    }

    private static int[] with(int[] ranks, int rank) {
        int[] more = Arrays.copyOf(ranks, ranks.length + 1);
        more[ranks.length] = rank;
        return more;
    }

    @SuppressWarnings("unchecked") // created in this test
    static Party.Call call(Party party, Drawn drawn, int kind) {
        NeighborCases cases = new NeighborCases(party, drawn.topology(), (List<Edge>) drawn.edges());
        boolean toAll = kind >= 2;
        boolean listed = kind % 2 == 1;
        return cases.call(toAll, listed);
    }

    /** Elements carried by an edge. */
    private static int count(int seed, Edge edge, boolean toAll, boolean listed) {
        if (!listed) {
            return 3;
        }
        return Math.floorMod(seed + edge.from() * 7 + (toAll ? edge.out() * 5 : 0), 100);
    }

    private Party.Call call(boolean toAll, boolean listed) {
        int seed = party.random().nextInt(1000);
        int rank = party.rank();
        Collectives calls = party.calls();
        Shape shape = Shape.ALL[party.random().nextInt(Shape.ALL.length)];
        int[] counts = new int[topology.sources(rank).length + 1];
        int[] sentCounts = new int[topology.destinations(rank).length + 1];
        Arrays.fill(counts, 3);
        Arrays.fill(sentCounts, count(seed, new Edge(rank, 0, 0, 0), toAll, listed));
        for (Edge edge : edges) {
            if (edge.to() == rank) {
                counts[edge.in()] = count(seed, edge, toAll, listed);
            }
            if (edge.from() == rank) {
                sentCounts[edge.out()] = count(seed, edge, toAll, listed);
            }
        }
        int[] displs = starts(counts);
        int[] sentDispls = starts(sentCounts);
        Store sent = new Store(1, shape, sentDispls[sentCounts.length - 1] + 200);
        Store received = new Store(2, shape, displs[counts.length - 1] + 200);
        int own = sentCounts[sentCounts.length - 1];
        sent.fill(0, own, (i, part) -> Party.value(seed, rank, toAll ? 0 : -1, i, part));
        for (int i = 0; toAll && i < sentCounts.length - 1; i++) {
            int edge = i;
            sent.fill(sentDispls[i], sentCounts[i], (e, part) -> Party.value(seed, rank, edge, e, part));
        }
        Object from = sent.fromOrigin();
        Object to = received.fromOrigin();
        Operation pending = null;
        if (!toAll && !listed) {
            if (party.isPending()) {
                pending = calls.start(new CollectiveCall.NeighborAllGather(
                        Collective.NEIGHBOR_ALL_GATHER,
                        new Data(from, own, shape.type()),
                        Blocks.even(to, 3, shape.type())));
            } else {
                calls.carryOut(new CollectiveCall.NeighborAllGather(
                        Collective.NEIGHBOR_ALL_GATHER,
                        new Data(from, own, shape.type()),
                        Blocks.even(to, 3, shape.type())));
            }
        } else if (!toAll) {
            if (party.isPending()) {
                pending = calls.start(new CollectiveCall.NeighborAllGather(
                        Collective.NEIGHBOR_ALL_GATHERV,
                        new Data(from, own, shape.type()),
                        Blocks.listed(to, counts, displs, shape.type())));
            } else {
                calls.carryOut(new CollectiveCall.NeighborAllGather(
                        Collective.NEIGHBOR_ALL_GATHERV,
                        new Data(from, own, shape.type()),
                        Blocks.listed(to, counts, displs, shape.type())));
            }
        } else if (!listed) {
            if (party.isPending()) {
                pending = calls.start(new CollectiveCall.NeighborAllToAll(
                        Collective.NEIGHBOR_ALL_TO_ALL,
                        Blocks.even(from, 3, shape.type()),
                        Blocks.even(to, 3, shape.type())));
            } else {
                calls.carryOut(new CollectiveCall.NeighborAllToAll(
                        Collective.NEIGHBOR_ALL_TO_ALL,
                        Blocks.even(from, 3, shape.type()),
                        Blocks.even(to, 3, shape.type())));
            }
        } else if (party.isPending()) {
            pending = calls.start(new CollectiveCall.NeighborAllToAll(
                    Collective.NEIGHBOR_ALL_TO_ALLV,
                    Blocks.listed(from, sentCounts, sentDispls, shape.type()),
                    Blocks.listed(to, counts, displs, shape.type())));
        } else {
            calls.carryOut(new CollectiveCall.NeighborAllToAll(
                    Collective.NEIGHBOR_ALL_TO_ALLV,
                    Blocks.listed(from, sentCounts, sentDispls, shape.type()),
                    Blocks.listed(to, counts, displs, shape.type())));
        }
        String what = (toAll ? "neighborAllToAll" : "neighborAllGather") + (listed ? "V" : "") + " at rank " + rank
                + " of " + topology + " sources " + Arrays.toString(topology.sources(rank));
        return new Party.Call(what, pending, () -> {
            for (Edge edge : edges) {
                if (edge.to() == rank) {
                    received.expect(
                            what + " " + edge,
                            displs[edge.in()],
                            counts[edge.in()],
                            (e, part) -> Party.value(seed, edge.from(), toAll ? edge.out() : -1, e, part));
                }
            }
            received.expectNothingElse(what);
        });
    }

    private static int[] starts(int[] counts) {
        int[] starts = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            starts[i] = starts[i - 1] + counts[i - 1];
        }
        return starts;
    }
}
