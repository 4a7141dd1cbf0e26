package org.strobe.srm;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.emulator.setting.Setting;
import org.strobe.srm.member.PaperSwitches;
import org.strobe.srm.net.PaperLayout;
import org.strobe.srm.select.SrmAlgorithms;
import org.strobe.srm.topology.BinaryTree;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.FibonacciTree;
import org.strobe.srm.topology.TreeShape;

/**
 * Settings that decide among algorithms; equal at all ranks of a job.
 *
 * @param isCrowded true if ranks outnumber the processors that they run on
 * @param looks number of polls of an awaited state before anything else is served
 * @param forced algorithms that precede the usual ones
 * @param tree shape of the trees over nodes, and of those along which a node's members reduce
 * @param paper the points at which the SRM paper's own algorithms change
 */
public record SrmSettings(boolean isCrowded, int looks, ForcedAlgorithms forced, TreeShape tree, PaperSwitches paper) {
    private static final List<TreeShape> SHAPES = List.of(new BinomialTree(), new BinaryTree(), new FibonacciTree());

    /** Shape of trees. */
    public static final Setting<TreeShape> TREE = new TreeSetting();

    /** All settings except forced algorithms. */
    public static final List<Setting<?>> ALL =
            Stream.concat(Stream.of(TREE), PaperSettings.ALL.stream()).toList();

    private static final int LOOKS = 100;

    public SrmSettings {
        if (looks < 0) {
            throw new IllegalArgumentException("looks=" + looks + ": must be >= 0");
        }
    }

    /** Settings without forced algorithms, with binomial trees. */
    public SrmSettings(boolean isCrowded, int looks) {
        this(isCrowded, looks, ForcedAlgorithms.NONE);
    }

    /** Settings with binomial trees and the SRM paper's points of change. */
    public SrmSettings(boolean isCrowded, int looks, ForcedAlgorithms forced) {
        this(isCrowded, looks, forced, new BinomialTree(), PaperSettings.from(unused -> null));
    }

    /** Size of buffers on NICs for the SRM paper's own algorithms, if these are forced. */
    public PaperLayout.Room paperRoom() {
        return SrmAlgorithms.usesPaper(forced) ? paper.room() : PaperLayout.Room.NONE;
    }

    /** The defaults for a number of ranks and processors. */
    public static SrmSettings usual(int ranks, int processors) {
        return from(ranks, processors, true, ForcedAlgorithms.NONE, unused -> null);
    }

    /**
     * The defaults, overridden by a job's settings.
     *
     * @param paysToLook true if polling pays where each rank has a processor
     * @param forced algorithms that precede the usual ones
     * @param settings maps a name to its value; null if unset
     * @throws IllegalArgumentException if there is no such tree
     */
    public static SrmSettings from(
            int ranks, int processors, boolean paysToLook, ForcedAlgorithms forced, UnaryOperator<String> settings) {
        boolean crowded = ranks > processors;
        return new SrmSettings(
                crowded, crowded || !paysToLook ? 0 : LOOKS, forced, TREE.in(settings), PaperSettings.from(settings));
    }

    private static final class TreeSetting extends Setting<TreeShape> {
        TreeSetting() {
            super(
                    "srm.tree",
                    SHAPES.get(0),
                    "shape of trees: "
                            + String.join(
                                    ", ", SHAPES.stream().map(TreeShape::name).toList()));
        }

        @Override
        protected String format(TreeShape shape) {
            return shape.name();
        }

        @Override
        protected TreeShape parse(String text) {
            for (TreeShape each : SHAPES) {
                if (each.name().equals(text)) {
                    return each;
                }
            }
            throw invalid(
                    text,
                    "the trees are "
                            + String.join(
                                    ", ", SHAPES.stream().map(TreeShape::name).toList()));
        }
    }
}
