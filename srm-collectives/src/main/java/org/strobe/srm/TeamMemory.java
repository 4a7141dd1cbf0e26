package org.strobe.srm;

import java.util.List;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.net.TeamNic;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.space.Stream;
import org.strobe.srm.topology.Shape;

/** What memory a team takes, in bytes; for those who want to know before there is one. */
public final class TeamMemory {
    private final List<Integer> members;
    private final TeamNic nic;

    /**
     * Of a team.
     *
     * @param members how many it has on each of its nodes
     * @param tree the shape of its trees over nodes
     * @param area what teams have of NICs; not asked for if the team is on one node
     */
    public TeamMemory(List<Integer> members, Shape tree, NicArea area) {
        this.members = List.copyOf(members);
        this.nic = members.size() == 1 ? null : new TeamNic(members.size(), tree, area);
    }

    /** What it takes of the NIC of each node; null if it is on one node. */
    public TeamNic nic() {
        return nic;
    }

    /** What the members of a node share from the start. */
    public long shared(int node) {
        return NodeSpace.size(members.get(node));
    }

    /** The same of all nodes. */
    public long shared() {
        long all = 0;
        for (int node = 0; node < members.size(); node++) {
            all += shared(node);
        }
        return all;
    }

    /** What one member's stream takes, which is there when it first passes on a long message. */
    public static long stream() {
        return Stream.SIZE;
    }

    /** How many members may come to have a stream: those who have others on their node. */
    public int streams() {
        return members.stream()
                .filter(local -> local > 1)
                .mapToInt(local -> local)
                .sum();
    }

    /** The most private memory of a member, which is there when it first combines data. */
    public static long ofMember() {
        return Member.MOST;
    }

    /** The private memory of each node's master, which sends to other nodes. */
    public long ofMaster() {
        return nic == null ? 0 : nic.stages();
    }
}
