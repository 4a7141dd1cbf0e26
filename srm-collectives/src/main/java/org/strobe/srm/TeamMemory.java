package org.strobe.srm;

import java.util.List;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.net.PaperLayout;
import org.strobe.srm.net.TeamNic;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.space.PieceStream;
import org.strobe.srm.topology.TreeShape;

/** Memory of a team in bytes, computed before the team exists. */
public final class TeamMemory {
    private final List<Integer> members;
    private final boolean isModelled;
    private final TeamNic nic;

    /**
     * The memory of a team.
     *
     * @param members number of members on each node
     * @param isModelled true on a modelled machine, where cells are lines
     * @param tree shape of the trees over nodes
     * @param room for the SRM paper's own algorithms between nodes
     * @param area the share of each NIC for all teams; unused on one node
     */
    public TeamMemory(List<Integer> members, boolean isModelled, TreeShape tree, PaperLayout.Room room, NicArea area) {
        this.members = List.copyOf(members);
        this.isModelled = isModelled;
        this.nic = members.size() == 1 ? null : new TeamNic(members.size(), tree, room, area);
    }

    /** Its share of each node's NIC; null on one node. */
    public TeamNic nic() {
        return nic;
    }

    /** Shared memory of a node's members from the start. */
    public long shared(int node) {
        return NodeSpace.size(members.get(node), isModelled);
    }

    /** Shared memory of all nodes from the start. */
    public long shared() {
        long all = 0;
        for (int node = 0; node < members.size(); node++) {
            all += shared(node);
        }
        return all;
    }

    /** Memory of one member's stream, allocated for its first long message. */
    public static long stream() {
        return PieceStream.SIZE;
    }

    /** Members that may have a stream: those that share their node with others. */
    public int streams() {
        return members.stream()
                .filter(local -> local > 1)
                .mapToInt(local -> local)
                .sum();
    }

    /** Private memory of a member, allocated when it first combines data. */
    public static long ofMember() {
        return Member.MOST;
    }

    /** Private memory of each node's master, which sends to other nodes. */
    public long ofMaster() {
        return nic == null ? 0 : nic.stages();
    }
}
