package org.strobe.srm.net;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.data.Payload;
import org.strobe.srm.net.mailbox.Lapi;
import org.strobe.srm.net.mailbox.MailboxCredits;
import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.net.mailbox.MailboxReader;
import org.strobe.srm.net.mailbox.NetCounter;
import org.strobe.srm.net.mailbox.RegisteredMemory;
import org.strobe.srm.topology.EmbeddedPlace;
import org.strobe.srm.topology.TeamMap;
import org.strobe.srm.topology.TreeShape;

/** One member's view of a team's memory on the NICs of its nodes. The first member of each node, its master, sends. */
public final class NetSpace {
    private static final int NONE = -1;

    /** Factor of a member's place in the number that it reports; flags are added. */
    private static final long TELLS = 4;

    /** Flag: its node is in one JVM. */
    private static final long IN_ONE_JVM = 1;

    /** Flag: its node's ranks outnumber the processors that they run on. */
    private static final long CROWDED = 2;

    final TeamLayout layout;
    private final PaperLayout paper;
    final TreeShape shape;
    final Lapi lapi;
    private final Rank rank;
    private final TeamMap team;
    private final NicBlocks blocks;
    private final int blocksOfTeam;
    private final int ownPlace;

    /** Places of all nodes; empty for members that never send. */
    private final int[] places;

    private final Region region;
    private final ByteBuffer bytes;
    private final boolean nodesInOneJvm;
    private final boolean crowded;
    private final BroadcastPort broadcastPort;
    private final ReducePort reducePort;
    private final ExchangePort exchange;
    private final DeliveryPort deliveryPort;
    private final BufferPort bufferPort;
    private final ChunkPort chunkPort;
    private boolean closed;

    private NetSpace(
            Rank rank,
            TeamMap team,
            TreeShape shape,
            Layouts layouts,
            NicBlocks blocks,
            int blocksOfTeam,
            int ownPlace,
            int[] places,
            boolean nodesInOneJvm,
            boolean crowded) {
        this.rank = rank;
        this.team = team;
        this.layout = layouts.team();
        this.paper = layouts.paper();
        this.shape = shape;
        this.blocks = blocks;
        this.blocksOfTeam = blocksOfTeam;
        this.ownPlace = ownPlace;
        this.places = places;
        this.nodesInOneJvm = nodesInOneJvm;
        this.crowded = crowded;
        this.lapi = new Lapi(rank);
        Memory own = lapi.nic().memory().slice(blocks.start(ownPlace), layouts.size());
        this.region = Region.of(own);
        this.bytes = own.bytes().asByteBuffer().order(ByteOrder.nativeOrder());
        this.broadcastPort = isMaster(team) ? new BroadcastPort(this) : null;
        this.reducePort = isMaster(team) ? new ReducePort(this) : null;
        this.exchange = isMaster(team) ? new ExchangePort(this) : null;
        this.deliveryPort = isMaster(team) && layout.delivers() ? new DeliveryPort(this) : null;
        this.bufferPort = paper == null ? null : new BufferPort(this, paper, new EmbeddedPlace(team, shape));
        this.chunkPort = paper == null ? null : new ChunkPort(this, paper, new EmbeddedPlace(team, shape));
    }

    /** A team's memory and counters on each NIC; {@code paper} is null if it does not use the SRM paper's own algorithms. */
    private record Layouts(TeamLayout team, PaperLayout paper) {
        static Layouts of(TeamMap team, TreeShape shape, NicArea area, PaperLayout.Room room) {
            TeamLayout layout = TeamLayout.of(team.nodes(), shape, area);
            return new Layouts(layout, room.isUsed() ? PaperLayout.of(layout, room, area) : null);
        }

        long size() {
            return team.size() + (paper == null ? 0 : paper.size());
        }

        int events() {
            return paper == null ? team.events() : paper.events();
        }
    }

    /**
     * Allocates a team's memory on all its nodes.
     *
     * @param shape shape of its trees over nodes
     * @param room for the SRM paper's own algorithms
     * @param isNodeInOneJvm true if the members of the own node are in one JVM
     * @param isCrowded true if ranks outnumber processors, as this member sees it
     * @return null, at all members, if a node has no room
     */
    public static NetSpace open(
            Rank rank,
            TeamMap team,
            NicArea area,
            TreeShape shape,
            PaperLayout.Room room,
            boolean isNodeInOneJvm,
            boolean isCrowded,
            Introductions introductions) {
        Layouts layouts = Layouts.of(team, shape, area, room);
        NicBlocks blocks = new NicBlocks(rank.nic().memory(), area);
        int count = NicBlocks.blocksFor(area, layouts.size(), layouts.events());
        int own = isMaster(team) ? blocks.take(count) : NONE;
        if (own != NONE) {
            clear(rank.nic(), layouts, blocks.start(own), blocks.firstEvent(own));
        }
        long[] told =
                introductions.exchange(own * TELLS + (isNodeInOneJvm ? IN_ONE_JVM : 0) + (isCrowded ? CROWDED : 0));
        int[] places = new int[isMaster(team) || room.isUsed() ? team.nodes() : 0];
        boolean hasRoom = true;
        boolean nodesInOneJvm = true;
        boolean crowded = false;
        for (int node = 0; node < told.length; node++) {
            int place = place(told[node]);
            if (places.length > 0) {
                places[node] = place;
            }
            hasRoom &= place != NONE;
            nodesInOneJvm &= (told[node] & IN_ONE_JVM) != 0;
            crowded |= (told[node] & CROWDED) != 0;
        }
        int ownPlace = place(told[team.ownNode()]);
        if (hasRoom) {
            return new NetSpace(rank, team, shape, layouts, blocks, count, ownPlace, places, nodesInOneJvm, crowded);
        }
        if (own != NONE) {
            blocks.giveBack(own, count);
        }
        return null;
    }

    private static int place(long told) {
        return (int) Math.floorDiv(told, TELLS);
    }

    /** An earlier team leaves counts, and stamps that may equal those of the first pieces. */
    private static void clear(Nic nic, Layouts layouts, long start, int firstEvent) {
        for (int event = 0; event < layouts.events(); event++) {
            nic.resetEvent(firstEvent + event, 0);
        }
        TeamLayout layout = layouts.team();
        MailboxLayout.clear(nic.memory(), start + TeamLayout.broadcast());
        for (int edge = 0; edge < layout.edges(); edge++) {
            MailboxLayout.clear(nic.memory(), start + layout.reduction(edge));
        }
        if (layout.delivers()) {
            MailboxLayout.clear(nic.memory(), start + layout.delivery());
        }
    }

    private static boolean isMaster(TeamMap team) {
        return team.local(team.self()) == 0;
    }

    /** True if this member is its node's master. */
    public boolean isMaster() {
        return isMaster(team);
    }

    /** Private memory of this member for data that it {@link #exchange exchanges}. */
    public Region newExchanged() {
        return newStage(exchanged());
    }

    /** Private memory of this member in which it builds pieces. */
    Region newStage(long size) {
        return Region.of(rank.context().allocate(size));
    }

    TeamMap team() {
        return team;
    }

    /** True if ranks outnumber processors on a node. */
    public boolean isCrowded() {
        return crowded;
    }

    /** True if the members of each node are in one JVM. */
    public boolean areNodesInOneJvm() {
        return nodesInOneJvm;
    }

    /** Largest number of bytes in a piece of a message. */
    public int piece() {
        return layout.piece();
    }

    /** Bytes of private memory in which a piece is built. */
    public int stage() {
        return layout.stage();
    }

    /** Largest number of bytes in an exchange. */
    public int exchanged() {
        return layout.exchanged();
    }

    /** The own node's part of its NIC's memory. */
    public Region region() {
        return region;
    }

    /** The own node's part of its NIC's memory, for operators. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** Used by masters only. */
    public BroadcastPort broadcastPort() {
        return broadcastPort;
    }

    /** Used by masters only. */
    public ReducePort reducePort() {
        return reducePort;
    }

    /** Used by masters only. */
    public ExchangePort exchange() {
        return exchange;
    }

    /** True if any node can deliver to any other. */
    public boolean delivers() {
        return layout.delivers();
    }

    /** Used by masters only, if it {@link #delivers}. */
    public DeliveryPort deliveryPort() {
        return deliveryPort;
    }

    /** Size of the buffers for the SRM paper's own algorithms, if the team uses these. */
    public PaperLayout.Room paperRoom() {
        return paper.room();
    }

    /** The SRM paper's broadcast between nodes, for teams that use it. */
    public BufferPort bufferPort() {
        return bufferPort;
    }

    /** The SRM paper's reduction between nodes, for teams that use it. */
    public ChunkPort chunkPort() {
        return chunkPort;
    }

    /** Registered memory of the job's ranks in this JVM. */
    public RegisteredMemory registeredMemory() {
        return RegisteredMemory.of(rank);
    }

    /** True if puts reach the memory of all members: NICs do so, or all members are in this JVM. */
    public boolean reachesMemory() {
        boolean reaches = nodesInOneJvm;
        for (int node = 0; node < team.nodes() && reaches; node++) {
            reaches = rank.context().isInThisJvm(team.rank(team.master(node)));
        }
        return reaches || lapi.nic().remoteAccess().isPresent();
    }

    /** A reader of a mailbox of the own node. */
    MailboxReader mailbox(long start, int cameEvent) {
        return new MailboxReader(region.memory(), start, piece(), counter(cameEvent));
    }

    /** A counter of the own node. */
    NetCounter counter(int event) {
        return new NetCounter(lapi.nic(), blocks.firstEvent(ownPlace) + event);
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

    /** Puts a part of a message into memory of a node's master. */
    void putInto(int node, long address, Payload source, long position, long length, int event) {
        lapi.putInto(
                team.rank(team.master(node)),
                team.machineNode(node),
                address,
                source,
                position,
                length,
                blocks.firstEvent(places[node]) + event);
    }

    /**
     * Puts a piece with its header into a mailbox that has room.
     *
     * @param mailbox offset of the mailbox on that node
     * @param at offset of the header
     */
    void send(int node, long mailbox, MailboxCredits credits, Memory source, long at, long payload, int event) {
        source.setLong(at + MailboxLayout.STAMP, credits.stamp());
        long number = credits.next(payload);
        long place =
                MailboxLayout.fitsCell(payload) ? MailboxLayout.cell(number) : MailboxLayout.buffer(number, piece());
        put(node, mailbox + place, source, at, MailboxLayout.HEADER + payload, event);
        credits.sent(payload);
    }

    /** Raises a counter of a node. */
    void count(int node, int event) {
        lapi.count(team.machineNode(node), blocks.firstEvent(places[node]) + event);
    }

    /** Switches interrupts by arrivals at this member; returns whether they were on. */
    public boolean switchInterrupts(boolean on) {
        return lapi.nic().switchInterrupts(on);
    }

    /** Frees the memory if nothing more arrives from other nodes. They may still report that buffers are free. */
    public boolean tryClose() {
        if (!isMaster() || closed) {
            return true;
        }
        boolean isDelivered = deliveryPort == null || deliveryPort.isQuiet();
        if (!isDelivered || !broadcastPort.isQuiet() || !reducePort.isQuiet() || !isPaperQuiet()) {
            return false;
        }
        closed = true;
        blocks.giveBack(ownPlace, blocksOfTeam);
        return true;
    }

    private boolean isPaperQuiet() {
        return paper == null || (bufferPort.isQuiet() && chunkPort.isQuiet());
    }
}
