package org.strobe.srm.reduce;

import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.NodeRun;
import org.strobe.srm.space.NodeSpace;

/**
 * A reduction of much data in one JVM: all show their buffers, everybody combines one slice of all of them and writes it
 * where it is wanted.
 *
 * <pre>
 *           slice 0   slice 1   slice 2
 *   rank 0  a0        a1        a2         0: a0 b0 c0 --> slice 0 of each result
 *   rank 1  b0        b1        b2         1: a1 b1 c1 --> slice 1
 *   rank 2  c0        c1        c2         2: a2 b2 c2 --> slice 2
 * </pre>
 *
 * <p>Two rounds of the node; each byte is read once, straight from the program's buffer where an operator can read it, and
 * written once for each result. A result may lie over the operand of its owner: each slice is read and written by one rank
 * alone.
 *
 * <p>With one result it is a reduction, with a result for each an all-reduction.
 */
public final class ShownReduce extends NodeRun {
    /** Everybody gets the result. */
    public static final int ALL = -1;

    private static final int SHOW = 0;
    private static final int AWAIT_SHOWN = 1;
    private static final int COMBINE = 2;
    private static final int AWAIT_COMBINED = 3;

    private int stage;
    private Payload given;
    private Payload gotten;
    private Combiner combiner;
    private int root;

    public ShownReduce(Member member, String name) {
        super(member, name);
    }

    /**
     * Begins.
     *
     * @param result where the own result belongs; null for one who gets none
     * @param localRoot the number on the node of the one who gets the result, or {@link #ALL}
     */
    public ShownReduce begin(Payload own, Payload result, Combiner operator, int localRoot) {
        given = own;
        gotten = result;
        combiner = operator;
        root = localRoot;
        stage = SHOW;
        space.beginRound();
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == SHOW) {
            space.show(given, gotten);
            stage = comes(COMBINE, AWAIT_SHOWN);
        }
        if (stage == AWAIT_SHOWN) {
            if (!isReleased()) {
                return false;
            }
            stage = COMBINE;
        }
        if (stage == COMBINE) {
            combine();
            space.beginRound();
            if (comes(COMBINE, AWAIT_COMBINED) == COMBINE) {
                return over();
            }
            stage = AWAIT_COMBINED;
        }
        return isReleased() && over();
    }

    private int comes(int asLast, int otherwise) {
        if (space.arrive()) {
            space.release();
            return asLast;
        }
        return otherwise;
    }

    private boolean over() {
        space.show(null, null);
        return true;
    }

    private void combine() {
        NodeSpace node = space;
        long bytes = given.bytes();
        long end = Slices.start(bytes, combiner.unit(), node.members(), node.self() + 1);
        int most = Slices.part(combiner);
        for (long at = Slices.start(bytes, combiner.unit(), node.members(), node.self()); at < end; at += most) {
            int part = (int) Math.min(most, end - at);
            Combining.ofShown(member, combiner, at, part);
            if (root == ALL) {
                for (int local = 0; local < node.members(); local++) {
                    node.gotten(local).write(at, member.part(), 0, part);
                }
            } else {
                node.gotten(root).write(at, member.part(), 0, part);
            }
        }
    }
}
