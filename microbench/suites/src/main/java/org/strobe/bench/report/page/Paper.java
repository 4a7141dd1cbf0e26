package org.strobe.bench.report.page;

import java.util.List;
import org.strobe.tools.chart.Figure;

/** Page of a report, written from top to bottom. */
public interface Paper {
    /**
     * Heading; levels 2 and 3 are in the contents list.
     *
     * @param level from 2; the title is 1
     */
    void heading(int level, String text);

    /** Paragraph. */
    void paragraph(String text);

    /** Warnings on the figures and tables that follow, a line each; nothing if empty. */
    void warnings(List<String> lines);

    /** Summary numbers, each with its word. */
    void counts(List<Count> counts);

    /** Table. */
    void table(TextTable table);

    /** True if the page shows figures; otherwise none has to be made. */
    boolean hasFigures();

    /** Figure, with a caption. */
    void figure(Figure figure, String caption);

    /**
     * Figures beside each other where the page is wide enough.
     *
     * @param label text for readers who cannot see them
     */
    void figures(List<Figure> figures, String label);

    /** Commands for copying. */
    void commands(String summary, List<String> commands);

    /** Long text, folded until opened. */
    void folded(String summary, String text);

    /** Tables, folded until opened. */
    void foldedTables(String summary, List<TextTable> tables);

    /** Text of the whole page. */
    String text();

    /** Number and its word. */
    record Count(long number, String word) {}
}
