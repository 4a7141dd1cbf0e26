package org.strobe.srm.gather;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.NodeRun;

/**
 * A scatter in one JVM: the root shows its buffer, and everybody fetches its part.
 *
 * <pre>
 *   root: buffer shown in cell      1, 2, 3: their part of the root's buffer --> own buffer, count up its tally
 * </pre>
 *
 * <p>One copy for each, all at once. Each part may have another length and another layout.
 */
public final class ShownScatter extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_COPIES = 1;
    private static final int COPY = 2;

    private int stage;
    private Parts given;
    private Payload gotten;
    private int root;

    public ShownScatter(Member member) {
        super(member, "scatter");
    }

    /**
     * Begins.
     *
     * @param own what the root has for each; not asked for elsewhere
     * @param result where this member wants its part; null if it stays where it is
     * @param localRoot the root's number on the node
     */
    public ShownScatter begin(Parts own, Payload result, int localRoot) {
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
            space.show(given);
            space.cell(root).show(space.number(), 0, 0, 0, space.doorbells());
            if (gotten != null) {
                leave(given.copyTo(member.team().self(), gotten));
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
        leave(space.parts(root).copyTo(member.team().self(), gotten));
        space.tally(root).add(1, space.doorbells()[root]);
        return true;
    }
}
