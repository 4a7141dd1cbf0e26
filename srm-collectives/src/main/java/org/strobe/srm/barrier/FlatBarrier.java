package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.NodeSpace;

/**
 * The barrier of the SRM paper: a flag a rank on a line of its own; the master waits for all flags, then releases everybody.
 *
 * <pre>
 *   1, 2, 3 --> 0        0 --> 1, 2, 3
 * </pre>
 *
 * <p>Two steps, 2(n-1) lines [SRM, section 2.2]. Where the paper's master resets each flag, here it sets one that all wait for:
 * a store for n-1, and flags are never set back, since they carry the number of the collective.
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
