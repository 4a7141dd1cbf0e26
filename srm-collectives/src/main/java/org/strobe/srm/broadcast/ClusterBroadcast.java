package org.strobe.srm.broadcast;

import org.strobe.srm.broadcast.smp.SmpBroadcast;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.topology.TeamMap;

/**
 * A broadcast over several nodes: among masters, overlapped with one among the members of each node [SRM, figure 4].
 *
 * <pre>
 *   root's node     root ==> members, master among them       master --> masters below, as far as it has the data
 *   other nodes     master &lt;-- master above                   master ==> members
 *                     short          by cell or stream, out of the master's buffer: it waits for nobody before it gives the NIC's memory back
 *                     one piece      from the NIC's memory, where it came
 *                     longer         from the master's buffer, as far as it has come
 * </pre>
 */
public final class ClusterBroadcast extends CollectiveRun implements Broadcast {
    private final TeamMap team;
    private final SmpBroadcast smp;
    private final MasterBroadcast masters;
    private Payload data;
    private long grown;
    private boolean isRootsNode;
    private boolean isRoot;
    private boolean smpBegun;
    private boolean smpOver;
    private boolean mastersOver;

    public ClusterBroadcast(Member member) {
        NetSpace net = member.net();
        this.team = member.team();
        this.smp = new SmpBroadcast(member);
        this.masters = net.isMaster() ? new MasterBroadcast(net) : null;
    }

    @Override
    public ClusterBroadcast begin(Payload payload, int root) {
        return begin(payload, root, payload.bytes());
    }

    /** Begins at a root that is a master and does not hold the data yet. */
    public ClusterBroadcast beginGrowing(Payload payload, int root) {
        return begin(payload, root, 0);
    }

    private ClusterBroadcast begin(Payload payload, int root, long grownBytes) {
        data = payload;
        grown = grownBytes;
        isRootsNode = team.node(root) == team.ownNode();
        isRoot = root == team.self();
        smpOver = false;
        mastersOver = masters == null;
        smpBegun = masters == null || isRootsNode;
        if (isRoot && grown < payload.bytes()) {
            smp.beginWithout(payload, payload.bytes());
        } else if (smpBegun) {
            smp.beginAt(payload, isRootsNode ? team.local(root) : 0);
        }
        if (masters != null) {
            masters.begin(payload, team.node(root));
        }
        feedMasters();
        return this;
    }

    /** At the root of growing data: sets the number of bytes that are there. */
    public void grow(long bytes) {
        grown = bytes;
        smp.allow(bytes);
        feedMasters();
    }

    /** True if all present bytes were passed on, but not the whole message. */
    public boolean isStarved() {
        return isRoot && (smpOver || smp.isStarved()) && (mastersOver || masters.isStarved());
    }

    @Override
    public long offered() {
        return smp.offered();
    }

    @Override
    public boolean advance() {
        while (!isOver()) {
            boolean fed = pass();
            boolean mastersStuck = !mastersOver && !masters.isStarved();
            boolean smpStuck = smpBegun && !smpOver && !smp.isStarved();
            if (isOver() || fed) {
                continue;
            }
            if (mastersStuck && smpStuck) {
                adoptEither(masters, smp);
            } else {
                adopt(mastersStuck ? masters : smp);
            }
            return false;
        }
        return true;
    }

    private boolean isOver() {
        return smpOver && mastersOver;
    }

    /** Advances both parts; true if one of them is no longer starved. */
    private boolean pass() {
        mastersOver = mastersOver || masters.advance();
        boolean smpStarved = !smpBegun || smp.isStarved();
        feedSmp();
        smpOver = smpOver || (smpBegun && smp.advance());
        boolean mastersStarved = !mastersOver && masters.isStarved();
        feedMasters();
        if (smpOver && mastersOver && !isRootsNode && masters != null && masters.staysAfar()) {
            masters.release();
        }
        return (smpStarved && smpBegun && !smp.isStarved() && !smpOver) || (mastersStarved && !masters.isStarved());
    }

    private void feedSmp() {
        if (masters == null || isRootsNode || smpOver) {
            return;
        }
        if (!smpBegun && masters.isLengthKnown()) {
            smpBegun = true;
            if (masters.staysAfar() && masters.length() > SmpBroadcast.STREAMED_UP_TO) {
                smp.beginAtNic(data, masters.length(), masters.at());
            } else {
                smp.beginWithout(data, masters.length());
            }
        }
        if (smpBegun) {
            smp.allow(masters.received());
        }
    }

    private void feedMasters() {
        if (masters == null || !isRootsNode || mastersOver) {
            return;
        }
        if (isRoot) {
            masters.allow(data.bytes(), grown);
        } else if (smp.isLengthKnown()) {
            masters.allow(smp.offered(), smp.read());
        }
    }

    @Override
    public String what() {
        return smp.what();
    }

    @Override
    public String fromWhom() {
        return smp.fromWhom();
    }
}
