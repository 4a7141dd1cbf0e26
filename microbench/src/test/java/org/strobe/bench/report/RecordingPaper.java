package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.chart.Figure;

/** Keeps the figures and tables that are put on it. */
final class RecordingPaper implements Paper {
    final List<Figure> figures = new ArrayList<>();
    final List<TextTable> tables = new ArrayList<>();

    @Override
    public void heading(int level, String text) {
        // Not looked at.
    }

    @Override
    public void paragraph(String text) {
        // Not looked at.
    }

    @Override
    public void counts(List<Count> counts) {
        // Not looked at.
    }

    @Override
    public void warnings(List<String> lines) {
        // Not looked at.
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
    public void commands(String summary, List<String> commands) {
        // Not looked at.
    }

    @Override
    public void folded(String summary, String text) {
        // Not looked at.
    }

    @Override
    public String text() {
        return "";
    }
}
