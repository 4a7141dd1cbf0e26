package org.strobe.bench.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.strobe.tools.chart.Figure;

/** Report as Markdown. */
public final class MarkdownPaper implements Paper {
    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]<>|#]");
    private static final String FENCE = "```";
    private static final int DEEPEST = 3;

    private final String title;
    private final StringBuilder contents = new StringBuilder();
    private final StringBuilder text = new StringBuilder();
    private final List<String> anchors = new ArrayList<>();

    /** Empty report. */
    public MarkdownPaper(String title) {
        this.title = title;
    }

    private static String escaped(String words) {
        return SPECIAL.matcher(words).replaceAll("\\\\$0").replace("\n", " ");
    }

    private void block(String block) {
        text.append(block).append("\n\n");
    }

    @Override
    public void heading(int level, String words) {
        block("#".repeat(level) + " " + escaped(words));
        String anchor = anchor(words);
        if (level <= DEEPEST) {
            contents.append("  ".repeat(level - 2)).append("* [").append(escaped(words));
            contents.append("](#").append(anchor).append(")\n");
        }
    }

    /** Anchor of a heading, as Markdown sites form it. */
    private String anchor(String words) {
        String plain = words.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
        long before = anchors.stream().filter(plain::equals).count();
        anchors.add(plain);
        return before == 0 ? plain : plain + "-" + before;
    }

    @Override
    public void paragraph(String words) {
        block(escaped(words));
    }

    @Override
    public void warnings(List<String> lines) {
        if (!lines.isEmpty()) {
            block(lines.stream().map(line -> "* **Warning** " + escaped(line)).collect(Collectors.joining("\n")));
        }
    }

    @Override
    public void counts(List<Count> counts) {
        block(counts.stream()
                .map(count -> "**" + count.number() + "** " + escaped(count.word()))
                .collect(Collectors.joining(", ")));
    }

    @Override
    public void table(TextTable table) {
        block("**" + escaped(table.caption()) + "**");
        text.append(row(table.columns().stream().map(TextTable.Column::name).toList()));
        text.append(table.columns().stream()
                .map(column -> column.kind() == TextTable.Kind.NUMBER ? "--:" : "---")
                .collect(Collectors.joining(" | ", "| ", " |\n")));
        table.rows().forEach(row -> text.append(row(row)));
        text.append('\n');
    }

    private static String row(List<String> fields) {
        return fields.stream().map(MarkdownPaper::escaped).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    @Override
    public boolean hasFigures() {
        return false;
    }

    @Override
    public void figure(Figure figure, String caption) {
        throw new UnsupportedOperationException("Markdown has no figures");
    }

    @Override
    public void figures(List<Figure> figures, String label) {
        throw new UnsupportedOperationException("Markdown has no figures");
    }

    @Override
    public void commands(String summary, List<String> commands) {
        block(escaped(summary) + ":");
        fenced(String.join("\n", commands), "sh");
    }

    @Override
    public void folded(String summary, String words) {
        block(escaped(summary) + ":");
        fenced(words.strip(), "");
    }

    @Override
    public void foldedTables(String summary, List<TextTable> tables) {
        tables.forEach(this::table);
    }

    private void fenced(String words, String language) {
        String fence = FENCE;
        while (words.contains(fence)) {
            fence += "`";
        }
        block(fence + language + "\n" + words + "\n" + fence);
    }

    @Override
    public String text() {
        return ("# " + escaped(title) + "\n\n" + contents + "\n" + text).stripTrailing() + "\n";
    }
}
