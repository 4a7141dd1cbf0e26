package org.strobe.srm.net;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.data.Payload;
import org.strobe.srm.net.mailbox.NetCounter;
import org.strobe.srm.topology.EmbeddedPlace;
import org.strobe.srm.topology.NodeEdges;

/**
 * The SRM paper's broadcast between nodes, seen from one member of a node. The entry of a node sends: the root on its own
 * node, the master elsewhere [SRM, section 2.4].
 *
 * <pre>
 *   short   node above -- put, count "came" --> buffer A or B -- put, count "came" --> A or B of each node below
 *                 ^------ count "A is free" ---/                   ^---- waits until that buffer is free
 *   long    node below -- address of its entry's memory --> node above -- put, count "pieces" --> that memory
 * </pre>
 *
 * <p>All members of a node make the same calls of {@link #begin}, {@link #passed}, {@link #spoil} and {@link
 * #passedMemory}. So each member knows all counts, and can be the entry of the next broadcast.
 */
public final class BufferPort {
    private final NetSpace net;
    private final PaperLayout layout;
    private final EmbeddedPlace place;
    private final NodeEdges edges;
    private final long[][] freeBy;
    private final long[] addresses;
    private final NetCounter[][] free;
    private final NetCounter[] addressCame;
    private final NetCounter fillingsCame;
    private final NetCounter piecesCame;
    private final Memory word;
    private long fillings;
    private long pieces;
    private int rootNode = -1;
    private boolean isSpoiled;

    BufferPort(NetSpace net, PaperLayout layout, EmbeddedPlace place) {
        this.net = net;
        this.layout = layout;
        this.place = place;
        this.edges = new NodeEdges(net.shape, net.team().nodes());
        this.freeBy = new long[edges.count()][PaperLayout.BUFFERS];
        this.addresses = new long[edges.count()];
        this.free = new NetCounter[edges.count()][PaperLayout.BUFFERS];
        this.addressCame = new NetCounter[edges.count()];
        for (int edge = 0; edge < edges.count(); edge++) {
            addressCame[edge] = net.counter(layout.addressCame(edge));
            for (int buffer = 0; buffer < PaperLayout.BUFFERS; buffer++) {
                free[edge][buffer] = net.counter(layout.bufferFree(edge, buffer));
            }
        }
        this.fillingsCame = net.counter(layout.fillingsCame());
        this.piecesCame = net.counter(layout.piecesCame());
        this.word = Memory.allocate(Long.BYTES);
    }

    /** Memory with the buffers A and B. */
    public Region region() {
        return net.region();
    }

    /** Offset of the buffer of a filling. */
    public long at(long filling) {
        return layout.buffer(filling);
    }

    /**
     * Begins a broadcast through A and B.
     *
     * @return true if the entry must tell the node above that both buffers are free. That node does not know it if another
     *     node was above before, or if this node has filled its buffers itself since
     */
    public boolean begin(int root) {
        place.turn(root);
        int newRootNode = net.team().node(root);
        boolean isNew = isSpoiled || (rootNode >= 0 && rootNode != newRootNode);
        rootNode = newRootNode;
        isSpoiled = false;
        for (int child = 0; isNew && child < place.nodesBelow(); child++) {
            freeBy[edgeTo(child)][0]++;
            freeBy[edgeTo(child)][1]++;
        }
        return isNew && place.hasNodeAbove();
    }

    /** Notes that all nodes fill their buffers themselves. */
    public void spoil() {
        isSpoiled = true;
    }

    private int edgeTo(int child) {
        return edges.edge(net.team().ownNode(), place.nodeBelow(child));
    }

    private int edgeFromAbove() {
        return edges.edge(place.nodeAbove(), net.team().ownNode());
    }

    /** Awaited for {@link #cameBy}: the next filling from the node above. */
    public Awaitable came() {
        return fillingsCame;
    }

    public long cameBy() {
        return fillings + 1;
    }

    /** Tells the node above that the buffer of a filling is free. */
    public void giveBack(long filling) {
        net.count(place.nodeAbove(), layout.bufferFree(edgeFromAbove(), filling));
    }

    /** Awaited for {@link #freeBy} before {@link #send}. */
    public Awaitable free(int child, long filling) {
        return free[edgeTo(child)][PaperLayout.index(filling)];
    }

    public long freeBy(int child, long filling) {
        return freeBy[edgeTo(child)][PaperLayout.index(filling)];
    }

    /** Puts a filling into the buffer of a node below. */
    public void send(int child, long filling, Memory source, long at, long bytes) {
        net.put(place.nodeBelow(child), layout.buffer(filling), source, at, bytes, layout.fillingsCame());
    }

    /** Notes that a filling came and went on. */
    public void passed(long filling) {
        if (place.hasNodeAbove()) {
            fillings++;
        }
        for (int child = 0; child < place.nodesBelow(); child++) {
            freeBy[edgeTo(child)][PaperLayout.index(filling)]++;
        }
    }

    /** Begins a broadcast into the memory of ranks. */
    public void beginMemory(int root) {
        place.turn(root);
    }

    /** Tells the node above the address of this rank's memory. */
    public void tellAddress(long address) {
        int edge = edgeFromAbove();
        word.setLong(0, address);
        net.put(place.nodeAbove(), layout.address(edge), word, 0, Long.BYTES, layout.addressCame(edge));
    }

    /** Awaited for {@link #addressBy} before {@link #sendInto}. */
    public Awaitable addressCame(int child) {
        return addressCame[edgeTo(child)];
    }

    public long addressBy(int child) {
        return addresses[edgeTo(child)] + 1;
    }

    /** Puts a piece of a message into the memory of the entry of a node below. */
    public void sendInto(int child, Payload source, long position, long bytes) {
        int node = place.nodeBelow(child);
        long address = net.region().memory().getLong(layout.address(edgeTo(child)));
        net.putInto(node, address, source, position, bytes, layout.piecesCame());
    }

    /** Awaited for {@link #piecesBy}: pieces in this rank's memory. */
    public Awaitable piecesCame() {
        return piecesCame;
    }

    /** The value once a number of pieces of this message came. */
    public long piecesBy(long number) {
        return pieces + number;
    }

    /** Notes that a message of this many pieces came and went on. */
    public void passedMemory(long number) {
        if (place.hasNodeAbove()) {
            pieces += number;
        }
        for (int child = 0; child < place.nodesBelow(); child++) {
            addresses[edgeTo(child)]++;
        }
        spoil();
    }

    /** The neighbours in the tree. */
    public EmbeddedPlace place() {
        return place;
    }

    boolean isQuiet() {
        boolean quiet = true;
        for (int edge = 0; edge < free.length; edge++) {
            for (int buffer = 0; buffer < PaperLayout.BUFFERS; buffer++) {
                quiet &= free[edge][buffer].isReached(freeBy[edge][buffer]);
            }
        }
        return quiet;
    }
}
