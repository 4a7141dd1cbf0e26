package org.strobe.bench.report.page;

import java.util.List;
import org.strobe.chart.Figure;

/** What a report is written on, from top to bottom. */
public interface Paper {
    /**
     * A heading; those of levels 2 and 3 are in the list of contents.
     *
     * @param level from 2; the title is 1
     */
    void heading(int level, String text);

    /** A paragraph. */
    void paragraph(String text);

    /** What the reader has to know of the figures and tables that follow, each a line; nothing if there is none. */
    void warnings(List<String> lines);

    /** Numbers that sum up what is below, each with its word. */
    void counts(List<Count> counts);

    /** A table. */
    void table(TextTable table);

    /** Whether figures are on it; if not, none has to be made. */
    boolean hasFigures();

    /** A figure, with what it shows in words. */
    void figure(Figure figure, String caption);

    /** Commands that the reader may copy. */
    void commands(String summary, List<String> commands);

    /** Long text that is shown when the reader asks for it. */
    void folded(String summary, String text);

    /** All that was written. */
    String text();

    /** A number and what it counts. */
    record Count(long number, String word) {}
}
