package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.ExchangePort;

/**
 * A barrier over several nodes. Members report to their master, masters exchange signals, and each master releases
 * its node [SRM, section 2.4].
 *
 * <pre>
 *   node 0   1, 2, 3 --> 0  ---- exchange ----  0 --> 1, 2, 3
 *   node 1   5, 6, 7 --> 4  ----          ----  4 --> 5, 6, 7
 * </pre>
 */
public final class ClusterBarrier extends NodeRun implements Barrier {
    private static final int MASTER = 0;
    private static final int ARRIVE = 0;
    private static final int COLLECT = 1;
    private static final int EXCHANGE = 2;
    private static final int AWAIT = 3;

    private final ExchangePort exchange;
    private int stage;

    public ClusterBarrier(Member member) {
        super(member, "barrier");
        this.exchange = member.net().exchange();
    }

    @Override
    public ClusterBarrier begin() {
        beginAnew();
        space.beginRound();
        stage = ARRIVE;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == ARRIVE) {
            space.arriveAt(MASTER);
            stage = space.self() == MASTER ? COLLECT : AWAIT;
        }
        if (stage == COLLECT) {
            if (!isReached(space.arrivals(), space.allArrived())) {
                return false;
            }
            exchange.begin();
            stage = EXCHANGE;
        }
        if (stage == EXCHANGE) {
            if (!isThrough(exchange)) {
                return false;
            }
            space.release();
            stage = AWAIT;
        }
        return isReleased();
    }
}
