package org.strobe.srm.net;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.topology.Shape;
import org.strobe.srm.topology.Team;

/** A team's memory on the NICs of its nodes, as one member sees it. The first member of each node, its master, sends. */
public final class NetSpace {
    private static final int NONE = -1;

    /** A member tells its place times this, plus what follows. */
    private static final long TELLS = 4;

    /** Its node is in one JVM. */
    private static final long IN_ONE_JVM = 1;

    /** Its node's ranks outnumber the processors that they run on. */
    private static final long CROWDED = 2;

    final TeamLayout layout;
    final Shape shape;
    final Lapi lapi;
    private final Rank rank;
    private final Team team;
    private final NicBlocks blocks;
    private final int blocksOfTeam;
    private final int[] places;
    private final Region region;
    private final ByteBuffer bytes;
    private final boolean nodesInOneJvm;
    private final boolean crowded;
    private final BroadcastPort broadcastPort;
    private final ReducePort reducePort;
    private final Exchange exchange;
    private final DeliveryPort deliveryPort;
    private boolean closed;

    private NetSpace(
            Rank rank,
            Team team,
            Shape shape,
            TeamLayout layout,
            NicBlocks blocks,
            int blocksOfTeam,
            int[] places,
            boolean nodesInOneJvm,
            boolean crowded) {
        this.rank = rank;
        this.team = team;
        this.layout = layout;
        this.shape = shape;
        this.blocks = blocks;
        this.blocksOfTeam = blocksOfTeam;
        this.places = places;
        this.nodesInOneJvm = nodesInOneJvm;
        this.crowded = crowded;
        this.lapi = new Lapi(rank);
        Memory own = lapi.nic().memory().slice(blocks.start(places[team.ownNode()]), layout.size());
        this.region = Region.of(own);
        this.bytes = own.bytes().asByteBuffer().order(ByteOrder.nativeOrder());
        this.broadcastPort = isMaster(team) ? new BroadcastPort(this) : null;
        this.reducePort = isMaster(team) ? new ReducePort(this) : null;
        this.exchange = isMaster(team) ? new Exchange(this) : null;
        this.deliveryPort = isMaster(team) && layout.delivers() ? new DeliveryPort(this) : null;
    }

    /**
     * Finds room for a team on all its nodes.
     *
     * @param shape of its trees over nodes
     * @param isNodeInOneJvm whether the members of the own node are in one JVM
     * @param isCrowded whether ranks outnumber processors, as this member sees it
     * @return null if a node has none: at all members alike
     */
    public static NetSpace open(
            Rank rank,
            Team team,
            NicArea area,
            Shape shape,
            boolean isNodeInOneJvm,
            boolean isCrowded,
            Introductions introductions) {
        TeamLayout layout = TeamLayout.of(team.nodes(), shape, area);
        NicBlocks blocks = new NicBlocks(rank.nic().memory(), area);
        int count = NicBlocks.blocksFor(area, layout.size(), layout.events());
        int own = isMaster(team) ? blocks.take(count) : NONE;
        if (own != NONE) {
            clear(rank.nic(), layout, blocks.start(own), blocks.firstEvent(own));
        }
        long[] told =
                introductions.exchange(own * TELLS + (isNodeInOneJvm ? IN_ONE_JVM : 0) + (isCrowded ? CROWDED : 0));
        int[] places = new int[team.nodes()];
        boolean hasRoom = true;
        boolean nodesInOneJvm = true;
        boolean crowded = false;
        for (int node = 0; node < places.length; node++) {
            places[node] = (int) Math.floorDiv(told[team.master(node)], TELLS);
            hasRoom &= places[node] != NONE;
            nodesInOneJvm &= (told[team.master(node)] & IN_ONE_JVM) != 0;
            crowded |= (told[team.master(node)] & CROWDED) != 0;
        }
        if (hasRoom) {
            return new NetSpace(rank, team, shape, layout, blocks, count, places, nodesInOneJvm, crowded);
        }
        if (own != NONE) {
            blocks.giveBack(own, count);
        }
        return null;
    }

    /** Of a team that was here before, counts are left, and stamps that are those of this one's first pieces. */
    private static void clear(Nic nic, TeamLayout layout, long start, int firstEvent) {
        for (int event = 0; event < layout.events(); event++) {
            nic.resetEvent(firstEvent + event, 0);
        }
        Mailbox.clear(nic.memory(), start + TeamLayout.broadcast());
        for (int edge = 0; edge < layout.edges(); edge++) {
            Mailbox.clear(nic.memory(), start + layout.reduction(edge));
        }
        if (layout.delivers()) {
            Mailbox.clear(nic.memory(), start + layout.delivery());
        }
    }

    private static boolean isMaster(Team team) {
        return team.local(team.self()) == 0;
    }

    /** Whether the member is the one of its node that sends. */
    public boolean isMaster() {
        return isMaster(team);
    }

    /** Private memory of this member for what is {@link #exchange exchanged}. */
    public Region newExchanged() {
        return newStage(exchanged());
    }

    /** Private memory of this member, to put together what it sends. */
    Region newStage(long size) {
        return Region.of(rank.allocate(size));
    }

    Team team() {
        return team;
    }

    /** Whether ranks outnumber processors on any of the nodes. */
    public boolean isCrowded() {
        return crowded;
    }

    /** Whether the members of each node are in one JVM. */
    public boolean areNodesInOneJvm() {
        return nodesInOneJvm;
    }

    /** The most bytes of a piece of a message. */
    public int piece() {
        return layout.piece();
    }

    /** How many bytes of private memory a piece is put together in. */
    public int stage() {
        return layout.stage();
    }

    /** The most bytes of what is exchanged. */
    public int exchanged() {
        return layout.exchanged();
    }

    /** The own node's part of its NIC's memory. */
    public Region region() {
        return region;
    }

    /** The same for operators. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** At masters. */
    public BroadcastPort broadcastPort() {
        return broadcastPort;
    }

    /** At masters. */
    public ReducePort reducePort() {
        return reducePort;
    }

    /** At masters. */
    public Exchange exchange() {
        return exchange;
    }

    /** Whether there are deliveries from each node to each. */
    public boolean delivers() {
        return layout.delivers();
    }

    /** At masters, if it {@link #delivers}. */
    public DeliveryPort deliveryPort() {
        return deliveryPort;
    }

    /** A counter of the own node. */
    NetCounter counter(int event) {
        return new NetCounter(lapi.nic(), blocks.firstEvent(places[team.ownNode()]) + event);
    }

    /** Puts bytes into a node's part. */
    void put(int node, long offset, Memory source, long at, long length, int event) {
        lapi.put(
                team.machineNode(node),
                blocks.start(places[node]) + offset,
                source,
                at,
                length,
                blocks.firstEvent(places[node]) + event);
    }

    /**
     * Puts a piece with its header into a mailbox, for which there is room.
     *
     * @param mailbox where it begins on that node
     * @param at where the header begins
     */
    void send(int node, long mailbox, Credits credits, Memory source, long at, long payload, int event) {
        source.setLong(at + Mailbox.STAMP, credits.stamp());
        long number = credits.next(payload);
        long place = Mailbox.fitsCell(payload) ? Mailbox.cell(number) : Mailbox.buffer(number, piece());
        put(node, mailbox + place, source, at, Mailbox.HEADER + payload, event);
        credits.sent(payload);
    }

    /** Counts up a counter of a node. */
    void count(int node, int event) {
        lapi.count(team.machineNode(node), blocks.firstEvent(places[node]) + event);
    }

    /** Gives the memory back if nothing more comes from other nodes: what they still owe are words that buffers are free. */
    public boolean tryClose() {
        if (!isMaster() || closed) {
            return true;
        }
        boolean isDelivered = deliveryPort == null || deliveryPort.isQuiet();
        if (!isDelivered || !broadcastPort.isQuiet() || !reducePort.isQuiet()) {
            return false;
        }
        closed = true;
        blocks.giveBack(places[team.ownNode()], blocksOfTeam);
        return true;
    }
}
