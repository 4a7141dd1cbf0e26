package org.strobe.srm.member;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.Shape;
import org.strobe.srm.topology.Team;

/** A member of a team, as its collectives see it: who takes part, what is shared, and memory to combine data in. */
public final class Member {
    /** Parts of long messages that are combined at a time: small enough to stay in the nearest cache. */
    public static final int PART = 32 * 1024;

    /** The most bytes of private memory that a member uses. */
    public static final int MOST = 2 * PART;

    private final Rank rank;
    private final String name;
    private final Team team;
    private final NodeSpace space;
    private final NetSpace net;
    private final Shape shape;
    private final boolean crowded;
    private Region part;
    private ByteBuffer partBytes;
    private Region other;
    private ByteBuffer otherBytes;

    /**
     * A member.
     *
     * @param rank whose memory it works in
     * @param name how messages name the team
     * @param net null for a team on one node
     * @param shape of the trees along which members of a node reduce
     * @param crowded whether ranks outnumber processors, so that wake-ups decide
     */
    public Member(Rank rank, String name, Team team, NodeSpace space, NetSpace net, Shape shape, boolean crowded) {
        this.rank = rank;
        this.name = name;
        this.team = team;
        this.space = space;
        this.net = net;
        this.shape = shape;
        this.crowded = crowded;
    }

    /** How messages name the team. */
    public String name() {
        return name;
    }

    public Team team() {
        return team;
    }

    public NodeSpace space() {
        return space;
    }

    /** What the team has on NICs; null on one node. */
    public NetSpace net() {
        return net;
    }

    /** The shape of the trees along which members of a node reduce. */
    public Shape shape() {
        return shape;
    }

    /** Whether ranks outnumber processors. */
    public boolean isCrowded() {
        return crowded;
    }

    /** Whether the team is on one node. */
    public boolean isOnOneNode() {
        return net == null;
    }

    /** Whether the members of each node are in one JVM. */
    public boolean isNodeInOneJvm() {
        return net == null ? space.isOneJvm() : net.areNodesInOneJvm();
    }

    /** Private memory of {@link #PART} bytes; with any content. */
    public Region part() {
        if (part == null) {
            part = Region.of(rank.allocate(PART));
            partBytes = bytesOf(part);
        }
        return part;
    }

    private static ByteBuffer bytesOf(Region region) {
        return region.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
    }

    /** The same memory for operators. */
    public ByteBuffer partBytes() {
        part();
        return partBytes;
    }

    /** Another private memory of {@link #PART} bytes. */
    public Region other() {
        if (other == null) {
            other = Region.of(rank.allocate(PART));
            otherBytes = bytesOf(other);
        }
        return other;
    }

    /** The same memory for operators. */
    public ByteBuffer otherBytes() {
        other();
        return otherBytes;
    }

    /** A collective of this team, in words. */
    String describe(String what) {
        return what + " " + space.number() + " of " + name;
    }

    /** A member of the own node, in words. */
    String describe(int local) {
        return "rank " + team.rank(team.member(team.ownNode(), local));
    }
}
