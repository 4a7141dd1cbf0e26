package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.ReducePort;
import org.strobe.srm.space.Cell;
import org.strobe.srm.topology.TeamMap;

/**
 * A reduction of up to 112 bytes over several nodes. Members fill their cells; the master combines these with the
 * results of the nodes below and sends the result to the node above. The master of the root's node passes it to the
 * root.
 *
 * <pre>
 *   node 1   5, 6, 7 --> 4  --put-->  0 &lt;-- 1, 2, 3   node 0
 * </pre>
 *
 * <p>Only masters and the root wait.
 */
public final class ClusterInlineReduce extends NodeRun implements Reduce {
    private static final int MASTER = 0;
    private static final int GIVE = 0;
    private static final int COLLECT = 1;
    private static final int RECEIVE = 2;
    private static final int SEND = 3;
    private static final int GET = 4;

    private final TeamMap team;
    private final NetSpace net;
    private final ReducePort port;
    private int stage;
    private int child;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private int root;
    private int bytes;

    public ClusterInlineReduce(Member member) {
        super(member, "reduction");
        this.team = member.team();
        this.net = member.net();
        this.port = net.reducePort();
    }

    @Override
    public ClusterInlineReduce begin(Payload own, Payload result, Reducer operator, int rootMember) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        root = rootMember;
        bytes = Math.toIntExact(own.bytes());
        child = 0;
        stage = GIVE;
        if (isMaster()) {
            port.begin(team.node(rootMember));
        }
        return this;
    }

    private boolean isMaster() {
        return space.self() == MASTER;
    }

    @Override
    public boolean advance() {
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            give();
            if (!isMaster() && team.self() != root) {
                return true;
            }
            stage = isMaster() ? COLLECT : GET;
        }
        if (stage == COLLECT) {
            if (member.isCrowded() ? !haveAllCounted() : !areAllShown()) {
                return false;
            }
            stage = RECEIVE;
        }
        if (stage == RECEIVE) {
            for (; child < port.children(); child++) {
                if (!isReached(port.came(child), port.cameBy(child))) {
                    return false;
                }
            }
            combine();
            stage = SEND;
        }
        return stage == SEND ? isSent() : isGotten();
    }

    private void give() {
        Cell cell = space.cell(space.self());
        given.read(0, space.region(), cell.payloadAt(), bytes);
        if (isMaster()) {
            return;
        }
        space.readBy(MASTER);
        if (member.isCrowded()) {
            cell.fill(space.number(), bytes, bytes);
            countFor(MASTER);
        } else {
            cell.show(space.number(), 0, bytes, bytes, space.doorbells()[MASTER]);
        }
    }

    /**
     * Combines operands in the order of members: those of the node, then those of other nodes. The result is in the
     * port's stage.
     */
    private void combine() {
        NodeOperands.ofCells(member, combiner, bytes);
        ByteBuffer target = port.stageBytes();
        if (port.children() == 0) {
            target.put(ReducePort.PAYLOAD, member.partBytes(), 0, bytes);
            return;
        }
        target.put(ReducePort.PAYLOAD, net.bytes(), port.at(0), bytes);
        for (int i = 1; i < port.children(); i++) {
            combiner.apply(net.bytes(), port.at(i), target, ReducePort.PAYLOAD, bytes);
        }
        combiner.apply(member.partBytes(), 0, target, ReducePort.PAYLOAD, bytes);
        for (int i = 0; i < port.children(); i++) {
            port.next(i);
        }
    }

    private boolean isSent() {
        if (port.hasParent()) {
            if (!isReached(port.used(), port.usedBy(bytes))) {
                return false;
            }
            port.send(bytes);
        } else if (team.self() == root) {
            gotten.write(0, port.stage(), ReducePort.PAYLOAD, bytes);
        } else {
            Cell cell = space.cell(MASTER);
            space.bytes().put(Math.toIntExact(cell.payloadAt()), port.stageBytes(), ReducePort.PAYLOAD, bytes);
            cell.show(space.number(), 0, bytes, bytes, space.doorbells()[team.local(root)]);
        }
        return true;
    }

    private boolean isGotten() {
        if (!isShown(MASTER)) {
            return false;
        }
        gotten.write(0, space.region(), space.cell(MASTER).payloadAt(), bytes);
        return true;
    }
}
