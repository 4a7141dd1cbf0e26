package org.strobe.srm;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.srm.select.Forced;
import org.strobe.srm.topology.BinaryTree;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.FibonacciTree;
import org.strobe.srm.topology.Shape;

/**
 * What decides among algorithms; the same at all ranks of a job.
 *
 * @param isCrowded whether ranks outnumber the processors that they run on
 * @param looks how often a rank looks at what it awaits before it serves anything else
 * @param forced what is taken whatever is usual
 * @param tree the shape of the trees over nodes, and of those along which the members of a node reduce
 */
public record SrmSettings(boolean isCrowded, int looks, Forced forced, Shape tree) {
    /** The setting of a job that forces algorithms; see {@link Forced#parse}. */
    public static final String FORCED = "srm.coll";

    /** The setting of a job that names the shape of trees. */
    public static final String TREE = "srm.tree";

    private static final int LOOKS = 100;
    private static final List<Shape> SHAPES = List.of(new BinomialTree(), new BinaryTree(), new FibonacciTree());

    public SrmSettings {
        if (looks < 0) {
            throw new IllegalArgumentException("looks=" + looks + ": not negative");
        }
    }

    /** With nothing forced, and binomial trees. */
    public SrmSettings(boolean isCrowded, int looks) {
        this(isCrowded, looks, Forced.NOTHING, new BinomialTree());
    }

    /** The usual ones for so many ranks on so many processors. */
    public static SrmSettings usual(int ranks, int processors) {
        return from(ranks, processors, true, unused -> null);
    }

    /**
     * The usual ones, but for what was set.
     *
     * @param paysToLook whether that is so where ranks have a processor each
     * @param settings gives what was set by a name, or null
     * @throws IllegalArgumentException if there is no such algorithm or tree
     */
    public static SrmSettings from(int ranks, int processors, boolean paysToLook, UnaryOperator<String> settings) {
        boolean crowded = ranks > processors;
        return new SrmSettings(
                crowded,
                crowded || !paysToLook ? 0 : LOOKS,
                Forced.parse(settings.apply(FORCED)),
                shape(settings.apply(TREE)));
    }

    private static Shape shape(String name) {
        for (Shape each : SHAPES) {
            if (name == null || each.name().equals(name)) {
                return each;
            }
        }
        throw new IllegalArgumentException(TREE + "=" + name + ": the trees are "
                + String.join(", ", SHAPES.stream().map(Shape::name).toList()));
    }
}
