package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.NodeSpace;

/**
 * A barrier in which each member sets a flag and reads those of all others.
 *
 * <pre>
 *   0 --> 1 2 3     1 --> 0 2 3     2 --> 0 1 3     3 --> 0 1 2      at once
 * </pre>
 *
 * <p>One step: a line that n-1 others read. The fastest for a few ranks that have a processor each. n(n-1) reads.
 */
public final class ExchangeBarrier extends NodeRun implements Barrier {
    private static final int SHOW = 0;
    private static final int AWAIT = 1;

    private int stage;

    public ExchangeBarrier(Member member) {
        super(member, "barrier");
    }

    @Override
    public ExchangeBarrier begin() {
        beginAnew();
        stage = SHOW;
        return this;
    }

    @Override
    public boolean advance() {
        NodeSpace node = space;
        if (stage == SHOW) {
            if (!hasRoom()) {
                return false;
            }
            node.cell(node.self()).show(node.number(), 0, 0, 0, node.doorbells());
            stage = AWAIT;
        }
        return areAllShown();
    }
}
