package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.tools.chart.Figure;

/** Paper that keeps its figures and tables. */
final class RecordingPaper implements Paper {
    final List<Figure> figures = new ArrayList<>();
    final List<TextTable> tables = new ArrayList<>();

    @Override
    public void heading(int level, String text) {
        // Not examined.
    }

    @Override
    public void paragraph(String text) {
        // Not examined.
    }

    @Override
    public void counts(List<Count> counts) {
        // Not examined.
    }

    @Override
    public void warnings(List<String> lines) {
        // Not examined.
    }

    @Override
    public void table(TextTable table) {
        tables.add(table);
    }

    @Override
    public boolean hasFigures() {
        return true;
    }

    @Override
    public void figure(Figure figure, String caption) {
        figures.add(figure);
    }

    @Override
    public void figures(List<Figure> row, String label) {
        figures.addAll(row);
    }

    @Override
    public void foldedTables(String summary, List<TextTable> folded) {
        tables.addAll(folded);
    }

    @Override
    public void commands(String summary, List<String> commands) {
        // Not examined.
    }

    @Override
    public void folded(String summary, String text) {
        // Not examined.
    }

    @Override
    public String text() {
        return "";
    }
}
