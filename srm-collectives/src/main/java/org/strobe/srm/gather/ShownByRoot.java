package org.strobe.srm.gather;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;

/**
 * A gather or scatter in one JVM: the root exposes a buffer with a block for each member, and each copies from or
 * into its block.
 *
 * <pre>
 *   root: buffer shown in cell      1, 2, 3: copy their parts, count up the root's tally
 * </pre>
 *
 * <p>One copy for each member, all at once. Blocks may differ in length and layout.
 */
abstract class ShownByRoot extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_COPIES = 1;
    private static final int COPY = 2;

    private int stage;
    private MemberBlocks shown;
    private int root;

    ShownByRoot(Member member, String name) {
        super(member, name);
    }

    /** @param parts used at the root only */
    final void begin(MemberBlocks parts, int localRoot) {
        beginAnew();
        shown = parts;
        root = localRoot;
        stage = space.self() == localRoot ? SHOW : COPY;
    }

    /** Copies the own block of the root's buffer, unless it is in its place. */
    abstract void copy(MemberBlocks parts);

    /** At the root: all others have copied. */
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
