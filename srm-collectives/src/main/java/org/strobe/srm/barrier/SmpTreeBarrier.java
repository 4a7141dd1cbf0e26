package org.strobe.srm.barrier;

import org.strobe.srm.call.Barrier;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.topology.LocalTree;
import org.strobe.srm.topology.TreeShape;

/**
 * A barrier on one node along a tree of flags. A member sets its flag once its whole subtree has arrived, and the member
 * above resets it. The SRM paper finds it slower than the flat one [SRM, section 2.2].
 *
 * <pre>
 *   3 sets its flag, 2 sees it and sets its own, 0 sees those of 1 and 2      0 resets those of 1 and 2, 2 resets that of 3
 * </pre>
 *
 * <p>2(n-1) lines on a node of n, as many as the flat one; twice the depth of the tree wait for each other.
 */
public final class SmpTreeBarrier extends NodeRun implements Barrier {
    private static final int ROOT = 0;
    private static final int GATHER = 0;
    private static final int AWAIT = 1;

    private final ArrivalFlags flags;
    private final LocalTree tree;
    private int stage;
    private int next;

    public SmpTreeBarrier(Member member, TreeShape shape) {
        super(member, "barrier");
        this.flags = new ArrivalFlags(space);
        this.tree = new LocalTree(shape, space.members(), space.self());
        tree.turn(ROOT);
    }

    @Override
    public SmpTreeBarrier begin() {
        beginAnew();
        flags.begin();
        next = 0;
        stage = GATHER;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == GATHER) {
            for (; next < tree.children(); next++) {
                int child = tree.child(next);
                if (!isSeen(child, flags.of(child), flags.set())) {
                    return false;
                }
            }
            if (!tree.isRoot()) {
                flags.arrive(tree.parent());
            }
            stage = AWAIT;
        }
        if (!tree.isRoot() && !isSeen(tree.parent(), flags.of(space.self()), flags.reset())) {
            return false;
        }
        for (int i = 0; i < tree.children(); i++) {
            flags.release(tree.child(i));
        }
        return true;
    }
}
