package org.strobe.srm.allreduce;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.ExchangePort;
import org.strobe.srm.reduce.NodeOperands;
import org.strobe.srm.space.Cell;

/**
 * An all-reduction of medium size over several nodes. Members give to their master, masters exchange, and each node
 * receives the result [SRM, section 2.4].
 *
 * <pre>
 *   a few bytes        data --> own cell, come to the round     masters: all cells, exchange --> result, release
 *   more, in one JVM   buffers shown, come to the round         masters: all buffers, exchange --> all buffers, release
 * </pre>
 */
public final class ClusterAllReduce extends NodeRun implements AllReduce {
    private static final int MASTER = 0;
    private static final int GIVE = 0;
    private static final int COLLECT = 1;
    private static final int EXCHANGE = 2;
    private static final int AWAIT = 3;

    private final ExchangePort exchange;
    private int stage;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private int bytes;

    public ClusterAllReduce(Member member) {
        super(member, "all-reduction");
        this.exchange = member.net().exchange();
    }

    @Override
    public ClusterAllReduce begin(Payload own, Payload result, Reducer operator) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        bytes = Math.toIntExact(own.bytes());
        stage = GIVE;
        space.beginRound();
        return this;
    }

    private boolean isInline() {
        return Cell.fits(bytes);
    }

    @Override
    public boolean advance() {
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            if (isInline()) {
                given.read(0, space.region(), space.cell(space.self()).payloadAt(), bytes);
            } else {
                space.show(given, gotten);
            }
            space.arriveAt(MASTER);
            stage = space.self() == MASTER ? COLLECT : AWAIT;
        }
        if (stage == COLLECT) {
            if (!isReached(space.arrivals(), space.allArrived())) {
                return false;
            }
            if (isInline()) {
                NodeOperands.ofCells(member, combiner, bytes);
            } else {
                NodeOperands.ofShown(member, combiner, 0, bytes, member.partBytes(), 0);
            }
            exchange.begin(member.part().memory(), member.partBytes(), bytes, combiner);
            stage = EXCHANGE;
        }
        if (stage == EXCHANGE) {
            if (!isThrough(exchange)) {
                return false;
            }
            handOut();
            space.release();
            stage = AWAIT;
        }
        return isHandedOut();
    }

    private void handOut() {
        if (isInline()) {
            space.region()
                    .memory()
                    .copyFrom(space.result().payloadAt(), member.part().memory(), 0, bytes);
            return;
        }
        for (int local = 0; local < space.members(); local++) {
            space.gotten(local).write(0, member.part(), 0, bytes);
        }
    }

    private boolean isHandedOut() {
        if (!isReleased()) {
            return false;
        }
        if (isInline()) {
            gotten.write(0, space.region(), space.result().payloadAt(), bytes);
        } else {
            space.takeBack();
        }
        return true;
    }
}
