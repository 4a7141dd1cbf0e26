package org.strobe.srm.gather;

import org.strobe.srm.data.Parts;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;

/**
 * In one JVM: the root shows a buffer with a part for each, and everybody copies from its part or into it.
 *
 * <pre>
 *   root: buffer shown in cell      1, 2, 3: copy their parts, count up the root's tally
 * </pre>
 *
 * <p>One copy for each, all at once. Each part may have another length and another layout.
 */
abstract class ShownByRoot extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_COPIES = 1;
    private static final int COPY = 2;

    private int stage;
    private Parts shown;
    private int root;

    ShownByRoot(Member member, String name) {
        super(member, name);
    }

    /** @param parts asked for at the root only */
    final void begin(Parts parts, int localRoot) {
        beginAnew();
        shown = parts;
        root = localRoot;
        stage = space.self() == localRoot ? SHOW : COPY;
    }

    /** Copies the own part of the root's buffer; nothing if it is in its place. */
    abstract void copy(Parts parts);

    /** All others have copied; at the root. */
    void copied() {}

    @Override
    public final boolean advance() {
        if (stage == SHOW) {
            if (!hasRoom()) {
                return false;
            }
            space.show(shown);
            space.cell(root).show(space.number(), 0, 0, 0, space.doorbells());
            copy(shown);
            stage = AWAIT_COPIES;
        }
        if (stage == AWAIT_COPIES) {
            if (!haveAllCounted()) {
                return false;
            }
            space.takeBack();
            copied();
            return true;
        }
        if (!isShown(root)) {
            return false;
        }
        copy(space.parts(root));
        countFor(root);
        return true;
    }
}
