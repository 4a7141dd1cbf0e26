package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.ExchangePort;

/**
 * The barrier of the SRM paper, on one node and on many. Each member has one flag, on a line of its own, and sets it on
 * arrival. The master awaits all flags, exchanges signals with the masters of the other nodes, and resets all flags
 * [SRM, sections 2.2 and 2.4].
 *
 * <pre>
 *   node 0   1, 2, 3 set their flags    0  ---- exchange ----  0 resets the flags of 1, 2, 3
 *   node 1   5, 6, 7 set their flags    4  ----          ----  4 resets the flags of 5, 6, 7
 * </pre>
 *
 * <p>2(n-1) lines on a node of n, and log2 steps over the nodes.
 */
public final class PaperBarrier extends NodeRun implements Barrier {
    private static final int MASTER = 0;
    private static final int ARRIVE = 0;
    private static final int COLLECT = 1;
    private static final int EXCHANGE = 2;
    private static final int AWAIT = 3;

    private final ArrivalFlags flags;
    private final ExchangePort exchange;
    private int stage;
    private int next;

    public PaperBarrier(Member member) {
        super(member, "barrier");
        this.flags = new ArrivalFlags(space);
        this.exchange = member.isOnOneNode() ? null : member.net().exchange();
    }

    @Override
    public PaperBarrier begin() {
        beginAnew();
        flags.begin();
        next = 0;
        stage = space.self() == MASTER ? COLLECT : ARRIVE;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == ARRIVE) {
            flags.arrive(MASTER);
            stage = AWAIT;
        }
        if (stage == AWAIT) {
            return isSeen(MASTER, flags.of(space.self()), flags.reset());
        }
        if (stage == COLLECT) {
            for (; next < space.members(); next++) {
                if (next != MASTER && !isSeen(next, flags.of(next), flags.set())) {
                    return false;
                }
            }
            if (exchange != null) {
                exchange.begin();
            }
            stage = EXCHANGE;
        }
        if (exchange != null && !isThrough(exchange)) {
            return false;
        }
        for (int local = 0; local < space.members(); local++) {
            if (local != MASTER) {
                flags.release(local);
            }
        }
        return true;
    }
}
