package org.strobe.srm.gather;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.NodeRun;

/**
 * A gather in one JVM: the root shows its buffer, and everybody puts its part there.
 *
 * <pre>
 *   root: buffer shown in cell      1, 2, 3: own data --> their part of the root's buffer, count up its tally
 * </pre>
 *
 * <p>One copy for each, all at once. Each part may have another length and another layout.
 */
public final class ShownGather extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_COPIES = 1;
    private static final int COPY = 2;

    private int stage;
    private Payload given;
    private Parts gotten;
    private int root;

    public ShownGather(Member member) {
        super(member, "gather");
    }

    /**
     * Begins.
     *
     * @param own what this member gives; null if it is in its place already
     * @param result where the root wants what all give; not asked for elsewhere
     * @param localRoot the root's number on the node
     */
    public ShownGather begin(Payload own, Parts result, int localRoot) {
        given = own;
        gotten = result;
        root = localRoot;
        stage = space.self() == localRoot ? SHOW : COPY;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == SHOW) {
            if (!hasRoom()) {
                return false;
            }
            space.show(gotten);
            space.cell(root).show(space.number(), 0, 0, 0, space.doorbells());
            if (given != null) {
                leave(gotten.copyFrom(member.team().self(), given));
            }
            stage = AWAIT_COPIES;
        }
        return stage == AWAIT_COPIES ? areCopied() : isCopied();
    }

    private boolean areCopied() {
        if (!isCounted(space.members() - 1)) {
            return false;
        }
        space.tally(root).reset(0);
        space.show(null);
        return true;
    }

    private boolean isCopied() {
        if (!isShown(root)) {
            return false;
        }
        leave(space.parts(root).copyFrom(member.team().self(), given));
        space.tally(root).add(1, space.doorbells()[root]);
        return true;
    }
}
