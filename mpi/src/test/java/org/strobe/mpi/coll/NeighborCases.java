package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.strobe.mpi.provider.CartTopology;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.DistGraphTopology;
import org.strobe.mpi.provider.GraphTopology;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Topology;

/** Topologies at random, one call of each collective of neighbours, and what has to come of it. */
final class NeighborCases {
    static final int KINDS = 4;

    private final Party party;
    private final Topology topology;
    private final List<Edge> edges;

    /**
     * An edge of the whole picture.
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

    /** What a rank needs to know of the topology that all ranks draw. */
    record Drawn(Topology topology, List<?> edges) {}

    static Drawn draw(SplittableRandom random, int kind, int rank, int size) {
        return switch (kind) {
            case 0 -> grid(random, rank, size);
            case 1 -> graph(random, rank, size);
            default -> distGraph(random, rank, size);
        };
    }

    private static Drawn grid(SplittableRandom random, int rank, int size) {
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

    /** Symmetric, as the standard wants it, with edges of a rank to itself and several between two ranks. */
    private static Drawn graph(SplittableRandom random, int rank, int size) {
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
        Topology topology =
                new GraphTopology(index, all.stream().mapToInt(Integer::intValue).toArray());
        int[][] lists = neighbours.stream()
                .map(each -> each.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        return new Drawn(topology, matched(lists, lists));
    }

    /** The first edge from a to b among a's own is the first one among b's, and so on. */
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
        Topology topology =
                new DistGraphTopology(sources[rank], new int[0], destinations[rank], new int[0], false);
        return new Drawn(topology, matched(destinations, sources));
    }

    private static int[] with(int[] ranks, int rank) {
        int[] more = Arrays.copyOf(ranks, ranks.length + 1);
        more[ranks.length] = rank;
        return more;
    }

    @SuppressWarnings("unchecked") // it was made here
    static Party.Call call(Party party, Drawn drawn, int kind) {
        NeighborCases cases = new NeighborCases(party, drawn.topology(), (List<Edge>) drawn.edges());
        boolean toAll = kind >= 2;
        boolean listed = kind % 2 == 1;
        return cases.call(toAll, listed);
    }

    /** How much an edge carries. */
    private static int count(int seed, Edge edge, boolean toAll, boolean listed) {
        if (!listed) {
            return 3;
        }
        return Math.floorMod(seed + edge.from() * 7 + (toAll ? edge.out() * 5 : 0), 100);
    }

    private Party.Call call(boolean toAll, boolean listed) {
        int seed = party.random().nextInt(1000);
        int rank = party.rank();
        CollectiveCalls calls = party.calls();
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
                pending = calls.startNeighborAllGather(from, own, shape.type(), to, 3, shape.type());
            } else {
                calls.neighborAllGather(from, own, shape.type(), to, 3, shape.type());
            }
        } else if (!toAll) {
            if (party.isPending()) {
                pending = calls.startNeighborAllGatherV(from, own, shape.type(), to, counts, displs, shape.type());
            } else {
                calls.neighborAllGatherV(from, own, shape.type(), to, counts, displs, shape.type());
            }
        } else if (!listed) {
            if (party.isPending()) {
                pending = calls.startNeighborAllToAll(from, 3, shape.type(), to, 3, shape.type());
            } else {
                calls.neighborAllToAll(from, 3, shape.type(), to, 3, shape.type());
            }
        } else if (party.isPending()) {
            pending = calls.startNeighborAllToAllV(
                    from, sentCounts, sentDispls, shape.type(), to, counts, displs, shape.type());
        } else {
            calls.neighborAllToAllV(from, sentCounts, sentDispls, shape.type(), to, counts, displs, shape.type());
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
