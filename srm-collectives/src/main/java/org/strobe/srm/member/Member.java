package org.strobe.srm.member;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.PaperLayout;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.TeamMap;
import org.strobe.srm.topology.TreeShape;

/**
 * A member of a team, as collectives see it: the participants, the shared memory, and private memory to combine data
 * in.
 */
public final class Member {
    /** Bytes of long messages that are combined at a time. They fit into the nearest cache. */
    public static final int PART = 32 * 1024;

    /** Private memory of a member at most. */
    public static final int MOST = 2 * PART;

    private final Rank rank;
    private final Supplier<String> name;
    private final TeamMap team;
    private final NodeSpace space;
    private final NetSpace net;
    private final TreeShape shape;
    private final PaperSwitches switches;
    private final boolean crowded;
    private Region part;
    private ByteBuffer partBytes;
    private Region other;
    private ByteBuffer otherBytes;

    /**
     * A member.
     *
     * @param rank allocates the private memory
     * @param name names the team in messages
     * @param net null for a team on one node
     * @param shape shape of the trees along which members of a node reduce
     * @param switches of the SRM paper's own algorithms
     * @param crowded true if ranks outnumber processors, so that wake-ups decide
     */
    public Member(
            Rank rank,
            Supplier<String> name,
            TeamMap team,
            NodeSpace space,
            NetSpace net,
            TreeShape shape,
            PaperSwitches switches,
            boolean crowded) {
        this.rank = rank;
        this.name = name;
        this.team = team;
        this.space = space;
        this.net = net;
        this.shape = shape;
        this.switches = switches;
        this.crowded = crowded;
    }

    /** The name of the team in messages. */
    public String name() {
        return name.get();
    }

    public TeamMap team() {
        return team;
    }

    public NodeSpace space() {
        return space;
    }

    /** The team's memory and counters on NICs; null on one node. */
    public NetSpace net() {
        return net;
    }

    /** The shape of the trees along which members of a node reduce. */
    public TreeShape shape() {
        return shape;
    }

    /** The points at which the SRM paper's own algorithms change. */
    public PaperSwitches switches() {
        return switches;
    }

    /** Size of the buffers for the SRM paper's own algorithms. */
    public PaperLayout.Room paperRoom() {
        return net == null ? switches.room() : net.paperRoom();
    }

    /** True if ranks outnumber processors. */
    public boolean isCrowded() {
        return crowded;
    }

    /** True if the team is on one node. */
    public boolean isOnOneNode() {
        return net == null;
    }

    /** True if the members of each node are in one JVM. */
    public boolean isNodeInOneJvm() {
        return net == null ? space.isOneJvm() : net.areNodesInOneJvm();
    }

    /** Private memory of {@link #PART} bytes; with any content. */
    public Region part() {
        if (part == null) {
            part = Region.of(rank.context().allocate(PART));
            partBytes = bytesOf(part);
        }
        return part;
    }

    private static ByteBuffer bytesOf(Region region) {
        return region.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
    }

    /** The private memory of {@link #part} or {@link #other}, for operators. */
    public ByteBuffer partBytes() {
        part();
        return partBytes;
    }

    /** Another private memory of {@link #PART} bytes. */
    public Region other() {
        if (other == null) {
            other = Region.of(rank.context().allocate(PART));
            otherBytes = bytesOf(other);
        }
        return other;
    }

    /** The private memory of {@link #part} or {@link #other}, for operators. */
    public ByteBuffer otherBytes() {
        other();
        return otherBytes;
    }

    /** Names a collective of this team in messages. */
    String describe(String what) {
        return what + " " + space.number() + " of " + name();
    }

    /** Names a member of the own node in messages. */
    String describe(int local) {
        return "rank " + team.rank(team.member(team.ownNode(), local));
    }
}
