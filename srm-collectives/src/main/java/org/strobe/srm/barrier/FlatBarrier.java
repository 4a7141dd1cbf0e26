package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.NodeSpace;

/**
 * The barrier of the SRM paper: each rank has a flag on a line of its own. The master awaits all flags, then releases
 * all ranks.
 *
 * <pre>
 *   1, 2, 3 --> 0        0 --> 1, 2, 3
 * </pre>
 *
 * <p>Two steps, 2(n-1) lines [SRM, section 2.2]. The paper's master resets each flag. This one sets one flag that all
 * await, one store for n-1. Flags carry the number of the collective, so they are never reset.
 */
public final class FlatBarrier extends NodeRun implements Barrier {
    private static final int MASTER = 0;
    private static final int SHOW = 0;
    private static final int AWAIT = 1;

    private int stage;

    public FlatBarrier(Member member) {
        super(member, "barrier");
    }

    @Override
    public FlatBarrier begin() {
        beginAnew();
        stage = SHOW;
        return this;
    }

    @Override
    public boolean advance() {
        NodeSpace node = space;
        if (node.self() == MASTER) {
            if (!areAllShown() || !hasRoom()) {
                return false;
            }
            node.cell(MASTER).show(node.number(), 0, 0, 0, node.doorbells());
            return true;
        }
        if (stage == SHOW) {
            if (!hasRoom()) {
                return false;
            }
            node.cell(node.self()).show(node.number(), 0, 0, 0, node.doorbells()[MASTER]);
            stage = AWAIT;
        }
        return isShown(MASTER);
    }
}
