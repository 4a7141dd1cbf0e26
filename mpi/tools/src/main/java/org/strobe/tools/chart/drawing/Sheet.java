package org.strobe.tools.chart.drawing;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.picture.Form;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Letters;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Mark.Align;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Spot;

/** A figure in the making: marks from top to bottom, on paper of fixed width. */
final class Sheet {
    static final double WIDTH = 640;
    static final double MARGIN = 14;
    static final double TEXT = 12;

    private static final double TITLE = 14;
    /** Ratio of widths of bold and plain letters. */
    private static final double BOLD = 1.12;

    private static final double LEADING = 1.35;

    private final String title;
    private final List<Mark> marks = new ArrayList<>();

    Sheet(String title) {
        this.title = title;
    }

    /** Adds the title; returns the place below it. */
    double addTitle() {
        double y = MARGIN;
        for (String line : Letters.lines(title, TITLE * BOLD, WIDTH - 2 * MARGIN)) {
            y += TITLE * LEADING;
            marks.add(new Mark.Words(Ink.TEXT, TITLE, true, Align.START, new Spot(MARGIN, y - TITLE / 4), line));
        }
        return y;
    }

    /** Adds lines of quiet text from a place downwards; returns the place below them. */
    double addNote(String text, double left, double y) {
        double below = y;
        for (String line : Letters.lines(text, TEXT, WIDTH - MARGIN - left)) {
            below += TEXT * LEADING;
            addText(line, Align.START, new Spot(left, below - TEXT / 4), Ink.QUIET);
        }
        return below;
    }

    void addText(String text, Align align, Spot at, Ink ink) {
        marks.add(new Mark.Words(ink, TEXT, false, align, at, text));
    }

    void addLine(Ink ink, double width, Spot from, Spot to) {
        marks.add(new Mark.Line(ink, width, from, to));
    }

    void addSign(Ink ink, Form form, double radius, Spot at, String hint) {
        marks.add(new Mark.Sign(ink, form, radius, at, hint));
    }

    void add(Mark mark) {
        marks.add(mark);
    }

    /** The picture, on paper of at least this height, in whole pixels. */
    Picture picture(double least) {
        double height = Math.ceil(least);
        List<Mark> all = new ArrayList<>();
        all.add(new Mark.Box(Ink.PAPER, new Spot(0, 0), WIDTH, height, ""));
        all.addAll(marks);
        return new Picture(title, WIDTH, height, all);
    }
}
