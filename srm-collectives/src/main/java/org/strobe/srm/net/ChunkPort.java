package org.strobe.srm.net;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.net.mailbox.NetCounter;
import org.strobe.srm.topology.EmbeddedPlace;
import org.strobe.srm.topology.NodeEdges;

/**
 * The SRM paper's reduction between nodes, seen from one member of a node. Chunks of each node below come in two buffers;
 * the entry of a node combines and sends: the root on its own node, the master elsewhere.
 *
 * <pre>
 *   node below -- put, count "came" --> one of two buffers    node above combines -- count "used" --> node below
 * </pre>
 *
 * <p>The chunks of an edge are numbered from 0. All members of a node call {@link #begin} and {@link #end} alike, so each
 * of them knows the numbers.
 */
public final class ChunkPort {
    private final NetSpace net;
    private final PaperLayout layout;
    private final EmbeddedPlace place;
    private final NodeEdges edges;
    private final long[] sent;
    private final long[] received;
    private final NetCounter[] came;
    private final NetCounter[] used;
    private long chunks;

    ChunkPort(NetSpace net, PaperLayout layout, EmbeddedPlace place) {
        this.net = net;
        this.layout = layout;
        this.place = place;
        this.edges = new NodeEdges(net.shape, net.team().nodes());
        this.sent = new long[edges.count()];
        this.received = new long[edges.count()];
        this.came = new NetCounter[edges.count()];
        this.used = new NetCounter[edges.count()];
        for (int edge = 0; edge < edges.count(); edge++) {
            came[edge] = net.counter(layout.chunkCame(edge));
            used[edge] = net.counter(layout.chunkUsed(edge));
        }
    }

    /** Begins a reduction of a number of chunks. */
    public void begin(int root, long number) {
        place.turn(root);
        chunks = number;
    }

    private int edgeTo(int child) {
        return edges.edge(net.team().ownNode(), place.nodeBelow(child));
    }

    private int edgeToAbove() {
        return edges.edge(place.nodeAbove(), net.team().ownNode());
    }

    /** Awaited for {@link #cameBy}: a chunk of a node below. */
    public Awaitable came(int child) {
        return came[edgeTo(child)];
    }

    /** The value of {@link #came} once a chunk of this reduction is there; chunks are numbered from 0. */
    public long cameBy(int child, long chunk) {
        return received[edgeTo(child)] + chunk + 1;
    }

    /** The memory of arrived chunks, for operators. */
    public MemorySegment memory() {
        return net.region().memory().bytes();
    }

    /** Offset of an arrived chunk. */
    public long at(int child, long chunk) {
        int edge = edgeTo(child);
        return layout.reduction(edge, received[edge] + chunk);
    }

    /** Gives the buffer of a chunk back to the node below. */
    public void giveBack(int child) {
        net.count(place.nodeBelow(child), layout.chunkUsed(edgeTo(child)));
    }

    /** Awaited for {@link #usedBy} before {@link #send}. */
    public Awaitable used() {
        return used[edgeToAbove()];
    }

    public long usedBy(long chunk) {
        return sent[edgeToAbove()] + chunk + 1 - PaperLayout.BUFFERS;
    }

    /** Puts a chunk into a buffer of the node above. */
    public void send(long chunk, Memory source, long at, long bytes) {
        int edge = edgeToAbove();
        long target = layout.reduction(edge, sent[edge] + chunk);
        net.put(place.nodeAbove(), target, source, at, bytes, layout.chunkCame(edge));
    }

    /** Ends the reduction. */
    public void end() {
        if (place.hasNodeAbove()) {
            sent[edgeToAbove()] += chunks;
        }
        for (int child = 0; child < place.nodesBelow(); child++) {
            received[edgeTo(child)] += chunks;
        }
    }

    /** The neighbours in the tree. */
    public EmbeddedPlace place() {
        return place;
    }

    boolean isQuiet() {
        boolean quiet = true;
        for (int edge = 0; edge < used.length; edge++) {
            quiet &= used[edge].isReached(sent[edge]);
        }
        return quiet;
    }
}
