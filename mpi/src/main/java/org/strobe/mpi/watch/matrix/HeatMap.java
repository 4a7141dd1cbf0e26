package org.strobe.mpi.watch.matrix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Mark.Align;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Ramp;
import org.strobe.mpi.picture.Spot;

/**
 * Heat map of messages: a cell for each pair of ranks, or of groups of ranks if they are many.
 *
 * <pre>
 *   title
 *            to rank 0  1  2      1 MB |##|   legend: colours and bytes
 *   from rank 0     [ ][ ][ ]          |##|
 *             1     [ ][ ][ ]     1 KB |##|
 * </pre>
 */
final class HeatMap {
    /** Maximum number of cells in a row. */
    static final int MOST_CELLS = 512;

    private static final double SIDE = 600;
    private static final double LARGEST_CELL = 56;
    private static final double LEAST_SIDE = 120;

    /** Side of a cell with room for its value. */
    private static final double VALUE_CELL = 42;

    /** Side of a cell with a gap to the next. */
    private static final double GAP_CELL = 6;

    private static final double LEFT = 76;
    private static final double TOP = 66;
    private static final double MARGIN = 16;
    private static final double LEGEND = 104;
    private static final double BAR = 16;
    private static final double TITLE = 14;
    private static final double TEXT = 12;
    private static final double SMALL = 10;

    /** Distance of rank numbers beside the map. */
    private static final double LABEL_ROOM = 24;

    private final Map<TransferKind, Amount> cells = new HashMap<>();
    private final int ranks;
    private final int group;
    private final int count;
    private final double cell;
    private final double side;
    private final ByteScale scale;
    private final List<Mark> marks = new ArrayList<>();

    HeatMap(Map<TransferKind, Amount> amounts, int ranks) {
        this.ranks = Math.max(1, ranks);
        group = Math.ceilDiv(this.ranks, MOST_CELLS);
        count = Math.ceilDiv(this.ranks, group);
        cell = Math.clamp(SIDE / count, LEAST_SIDE / count, Math.max(LARGEST_CELL, LEAST_SIDE / count));
        side = cell * count;
        amounts.forEach((kind, amount) -> {
            if (kind.kind().equals(TransferKind.MESSAGE)) {
                cells.merge(
                        new TransferKind(kind.kind(), kind.from() / group, kind.to() / group), amount, Amount::plus);
            }
        });
        scale = ByteScale.of(cells.values().stream().mapToLong(Amount::bytes).toArray());
    }

    Picture picture() {
        double width = LEFT + side + MARGIN + LEGEND;
        double height = TOP + side + MARGIN;
        marks.add(new Mark.Box(Ink.PAPER, new Spot(0, 0), width, height, ""));
        words(TITLE, true, Align.START, new Spot(MARGIN, MARGIN + TITLE / 2), Ink.TEXT, "Bytes of messages");
        labels();
        marks.add(new Mark.Box(Ink.GRID, new Spot(LEFT - 1, TOP - 1), side + 2, side + 2, ""));
        marks.add(new Mark.Box(Ink.PAPER, new Spot(LEFT, TOP), side, side, ""));
        List<TransferKind> sorted = cells.keySet().stream()
                .sorted(Comparator.comparingInt(TransferKind::from).thenComparingInt(TransferKind::to))
                .toList();
        sorted.forEach(this::box);
        if (cell >= VALUE_CELL) {
            sorted.forEach(this::value);
        }
        legend();
        return new Picture("Bytes of messages between ranks", width, height, marks);
    }

    private void words(double size, boolean isBold, Align align, Spot at, Ink ink, String text) {
        marks.add(new Mark.Words(ink, size, isBold, align, at, text));
    }

    /** Adds numbers of ranks at a round distance. */
    private void labels() {
        words(TEXT, false, Align.START, new Spot(LEFT, TOP - LABEL_ROOM), Ink.QUIET, "to rank");
        words(TEXT, false, Align.END, new Spot(LEFT - 8, TOP - 6), Ink.QUIET, "from rank");
        int step = step();
        for (int rank = 0; rank < ranks; rank += step) {
            int place = rank / group;
            double middle = (place + 0.5) * cell;
            String text = Integer.toString(rank);
            words(TEXT, false, Align.MIDDLE, new Spot(LEFT + middle, TOP - 6), Ink.TEXT, text);
            words(TEXT, false, Align.END, new Spot(LEFT - 8, TOP + middle + TEXT / 3), Ink.TEXT, text);
        }
    }

    private int step() {
        int step = 1;
        for (int i = 0; step * cell / group < LABEL_ROOM; i++) {
            step = (i % 3 == 1 ? step / 2 * 5 : step * 2);
        }
        return step;
    }

    private String names(int place) {
        int last = Math.min(ranks, (place + 1) * group) - 1;
        int first = place * group;
        return first == last ? Integer.toString(first) : first + "-" + last;
    }

    private Spot corner(TransferKind of) {
        return new Spot(LEFT + of.to() * cell, TOP + of.from() * cell);
    }

    private void box(TransferKind of) {
        Amount amount = cells.get(of);
        double gap = cell >= GAP_CELL ? 1 : 0;
        String hint = String.format(
                Locale.ROOT,
                "%s to %s: %d messages, %d bytes",
                names(of.from()),
                names(of.to()),
                amount.times(),
                amount.bytes());
        marks.add(new Mark.Box(Ramp.ink(scale.share(amount.bytes())), corner(of), cell - gap, cell - gap, hint));
    }

    private void value(TransferKind of) {
        long bytes = cells.get(of).bytes();
        Spot corner = corner(of);
        Spot at = new Spot(corner.x() + cell / 2, corner.y() + cell / 2 + SMALL / 3);
        words(SMALL, false, Align.MIDDLE, at, Ramp.words(scale.share(bytes)), ByteScale.text(bytes));
    }

    /** Adds the scale of colours, with bytes beside it. */
    private void legend() {
        double left = LEFT + side + MARGIN;
        words(
                TEXT,
                false,
                Align.START,
                new Spot(left, TOP - LABEL_ROOM),
                Ink.QUIET,
                scale.isLogarithmic() ? "bytes (log)" : "bytes");
        double step = side / Ramp.STEPS;
        for (int i = 0; i < Ramp.STEPS; i++) {
            double share = 1 - i / (Ramp.STEPS - 1.0);
            // An overlap hides the seams between colours.
            double height = i + 1 < Ramp.STEPS ? step + 0.5 : step;
            marks.add(new Mark.Box(Ramp.ink(share), new Spot(left, TOP + i * step), BAR, height, ""));
        }
        for (long bytes : scale.ticks((int) (side / LABEL_ROOM))) {
            double y = TOP + side * (1 - scale.share(bytes));
            double base = Math.clamp(y + TEXT / 3, TOP + TEXT * 0.7, TOP + side);
            words(TEXT, false, Align.START, new Spot(left + BAR + 6, base), Ink.TEXT, ByteScale.text(bytes));
        }
    }
}
