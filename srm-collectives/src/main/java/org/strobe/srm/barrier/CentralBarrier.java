package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;

/**
 * A barrier around a counter. The last member to arrive releases the others.
 *
 * <pre>
 *   arrivals   1 2 3 ... n      the n-th: release, which wakes those who sleep
 * </pre>
 *
 * <p>n-1 sleeps and n-1 wake-ups, the minimum, which decides where ranks share processors.
 */
public final class CentralBarrier extends NodeRun implements Barrier {
    private static final int ARRIVE = 0;
    private static final int AWAIT = 1;

    private int stage;

    public CentralBarrier(Member member) {
        super(member, "barrier");
    }

    @Override
    public CentralBarrier begin() {
        beginAnew();
        stage = ARRIVE;
        space.beginRound();
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == ARRIVE) {
            if (space.arrive()) {
                space.release();
                return true;
            }
            stage = AWAIT;
        }
        return isReleased();
    }
}
