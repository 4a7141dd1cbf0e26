package org.strobe.tools.chart.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Letters;
import org.strobe.mpi.picture.Mark.Align;
import org.strobe.mpi.picture.Spot;

/** Names below a plot, each beside its sample, in even columns. */
final class Legend {
    /** Width of a sample. */
    static final double SAMPLE = 24;

    private static final double GAP = 7;
    private static final double BETWEEN = 16;
    private static final double ROW = 18;

    private final List<Entry> entries = new ArrayList<>();

    /** @param sample draws the sample from its middle left */
    private record Entry(String name, BiConsumer<Sheet, Spot> sample) {}

    void add(String name, BiConsumer<Sheet, Spot> sample) {
        entries.add(new Entry(name, sample));
    }

    /** Draws all entries from a place downwards; returns the place below them. */
    double draw(Sheet sheet, double left, double y) {
        double room = Sheet.WIDTH - Sheet.MARGIN - left;
        double longest = entries.stream()
                .mapToDouble(each -> Letters.room(each.name(), Sheet.TEXT))
                .max()
                .orElse(0);
        double column = Math.min(room, SAMPLE + GAP + longest + BETWEEN);
        int columns = Math.max(1, (int) ((room + BETWEEN) / column));
        int rows = Math.ceilDiv(entries.size(), columns);
        for (int i = 0; i < entries.size(); i++) {
            int place = i / rows;
            double x = left + place * column;
            double middle = y + ROW * (i % rows + 0.5);
            entries.get(i).sample().accept(sheet, new Spot(x, middle));
            String name = Letters.cut(entries.get(i).name(), Sheet.TEXT, room - SAMPLE - GAP);
            sheet.addText(name, Align.START, new Spot(x + SAMPLE + GAP, middle + Sheet.TEXT / 3), Ink.TEXT);
        }
        return y + rows * ROW;
    }
}
