package org.strobe.bench.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.strobe.mpi.picture.SvgPage;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.drawing.Drawing;

/** Report as one self-contained HTML page: it sorts and filters its tables, and shows values of figures. */
public final class HtmlPaper implements Paper {
    private static final String STYLE_SHEET = "page.css";
    private static final String SCRIPT = "page.js";
    private static final String STYLE_BEGIN = "<style>";
    private static final String STYLE_END = "</style>";
    private static final int DEEPEST = 3;
    private static final int SHORT = 24;

    /** Rows shown without scrolling. */
    private static final int MOST_ROWS = 24;

    private final String title;
    private final StringBuilder contents = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private final Set<String> ids = new HashSet<>();

    /** All figures. Their style sheet is written once. */
    private final SvgPage figures = new SvgPage();

    /** Columns of tables, from 1, that are not plain text. */
    private final SortedSet<Integer> numbers = new TreeSet<>();

    private final SortedSet<Integer> sentences = new TreeSet<>();

    private int depth = 1;

    /** Empty page. */
    public HtmlPaper(String title) {
        this.title = title;
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String element(String name, String text) {
        return "<" + name + ">" + escaped(text) + "</" + name + ">\n";
    }

    @Override
    public void heading(int level, String text) {
        String id = id(text);
        body.append("<h")
                .append(level)
                .append(" id=\"")
                .append(id)
                .append("\">")
                .append(escaped(text));
        body.append("</h").append(level).append(">\n");
        if (level <= DEEPEST) {
            nest(level);
            contents.append("<li><a href=\"#")
                    .append(id)
                    .append("\">")
                    .append(escaped(text))
                    .append("</a>");
        }
    }

    /** Opens contents lists down to a level, or closes deeper ones. */
    private void nest(int level) {
        for (; depth > level; depth--) {
            contents.append("</li>\n</ol>\n");
        }
        if (depth == level && level > 1) {
            contents.append("</li>\n");
        }
        for (; depth < level; depth++) {
            contents.append("<ol>\n");
        }
    }

    private String id(String text) {
        String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String id = plain;
        for (int i = 2; !ids.add(id); i++) {
            id = plain + "-" + i;
        }
        return id;
    }

    @Override
    public void paragraph(String text) {
        body.append(element("p", text));
    }

    @Override
    public void warnings(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        body.append("<ul class=\"warnings\" aria-label=\"Warnings\">\n");
        for (String line : lines) {
            body.append("<li><strong>Warning</strong> ").append(escaped(line)).append("</li>\n");
        }
        body.append("</ul>\n");
    }

    @Override
    public void counts(List<Count> counts) {
        body.append("<ul class=\"counts\">\n");
        for (Count count : counts) {
            body.append("<li class=\"").append(mark(count.word())).append("\"><strong>");
            body.append(count.number())
                    .append("</strong> ")
                    .append(escaped(count.word()))
                    .append("</li>\n");
        }
        body.append("</ul>\n");
    }

    private static String mark(String word) {
        return "mark-" + word.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
    }

    /** Writes a table without end tags, which HTML does not need, and long tables would double by. */
    @Override
    public void table(TextTable table) {
        String id = id("table " + table.caption());
        body.append("<div class=\"box").append(table.rows().size() > MOST_ROWS ? " tall" : "");
        body.append("\" role=\"region\" tabindex=\"0\" aria-labelledby=\"").append(id);
        body.append("\">\n<table")
                .append(looks(table.columns()))
                .append(">\n<caption id=\"")
                .append(id)
                .append("\">")
                .append(escaped(table.caption()));
        body.append("</caption>\n<thead><tr>");
        for (TextTable.Column column : table.columns()) {
            body.append("<th scope=\"col\">").append(escaped(column.name()));
        }
        body.append("\n<tbody>\n");
        for (List<String> row : table.rows()) {
            // A row without a name belongs to the one above it.
            if (row.getFirst().isEmpty()) {
                remark(row);
            } else {
                fields(table.columns(), row);
            }
            body.append('\n');
        }
        body.append("</table>\n</div>\n");
    }

    private void fields(List<TextTable.Column> columns, List<String> row) {
        body.append("<tr>");
        for (int i = 0; i < row.size(); i++) {
            field(columns.get(i), row.get(i), i == 0 ? "th scope=row" : "td");
        }
    }

    /** Writes the text of a row as one cell, which stays in sight where the table is wider than the screen. */
    private void remark(List<String> row) {
        String text = String.join(" ", row).strip();
        body.append("<tr class=\"more\"><td><td class=\"free\" colspan=\"").append(row.size() - 1);
        body.append("\"><div>").append(escaped(text)).append("</div>");
    }

    /** Classes of a table with the looks of its columns: a class a cell is longer than most cells. */
    private String looks(List<TextTable.Column> columns) {
        List<String> looks = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            TextTable.Kind kind = columns.get(i).kind();
            if (kind == TextTable.Kind.NUMBER) {
                numbers.add(i + 1);
                looks.add("n" + (i + 1));
            } else if (kind == TextTable.Kind.LONG) {
                sentences.add(i + 1);
                looks.add("l" + (i + 1));
            }
        }
        return looks.isEmpty() ? "" : " class=\"" + String.join(" ", looks) + "\"";
    }

    /** Rules for the columns of all tables so far. */
    private String columns() {
        return rules("n", numbers, "text-align:right;font-variant-numeric:tabular-nums")
                + rules("l", sentences, "min-width:11rem;white-space:normal");
    }

    private static String rules(String kind, SortedSet<Integer> columns, String look) {
        return columns.isEmpty()
                ? ""
                : columns.stream()
                                .map(each -> "." + kind + each + " tr:not(.more)>:nth-child(" + each + ")")
                                .collect(Collectors.joining(","))
                        + "{" + look + "}\n";
    }

    /** Class of a cell with long text in a column of short ones; none for others, which stay in a line. */
    private static String look(TextTable.Column column, String text) {
        boolean isFree = column.kind() == TextTable.Kind.TEXT && text.length() > SHORT;
        return isFree ? " class=\"free\"" : "";
    }

    private void field(TextTable.Column column, String text, String element) {
        body.append('<').append(element).append(look(column, text)).append('>');
        if (column.kind() == TextTable.Kind.VERDICT && !text.isEmpty()) {
            body.append("<span class=\"mark ").append(mark(text)).append("\">");
            body.append(escaped(text)).append("</span>");
        } else {
            body.append(escaped(text));
        }
    }

    @Override
    public boolean hasFigures() {
        return true;
    }

    @Override
    public void figure(Figure figure, String caption) {
        body.append("<figure>\n");
        plot(figure, caption);
        body.append("<figcaption>").append(escaped(caption)).append("</figcaption>\n</figure>\n");
    }

    @Override
    public void figures(List<Figure> row, String label) {
        body.append("<div class=\"row\">\n");
        row.forEach(each -> plot(each, label + ": " + each.title()));
        body.append("</div>\n");
    }

    private void plot(Figure figure, String label) {
        body.append("<div class=\"box plot\" role=\"region\" tabindex=\"0\" aria-label=\"");
        body.append(escaped(figure.title())).append("\">\n");
        body.append(figures.element(Drawing.picture(figure), label)).append("</div>\n");
    }

    @Override
    public void commands(String summary, List<String> commands) {
        body.append("<details class=\"commands\">\n").append(element("summary", summary));
        body.append("<div class=\"box\" role=\"region\" tabindex=\"0\" aria-label=\"")
                .append(escaped(summary));
        body.append("\"><pre><code>").append(escaped(String.join("\n", commands)));
        body.append("</code></pre></div>\n</details>\n");
    }

    @Override
    public void folded(String summary, String text) {
        body.append("<details>\n").append(element("summary", summary));
        body.append("<div class=\"box\" role=\"region\" tabindex=\"0\" aria-label=\"")
                .append(escaped(summary));
        body.append("\"><pre>").append(escaped(text)).append("</pre></div>\n</details>\n");
    }

    @Override
    public void foldedTables(String summary, List<TextTable> tables) {
        body.append("<details>\n").append(element("summary", summary));
        tables.forEach(this::table);
        body.append("</details>\n");
    }

    @Override
    public String text() {
        nest(1);
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n"
                + "<link rel=\"icon\" href=\"data:,\">\n"
                + element("title", title) + STYLE_BEGIN + "\n" + resource(STYLE_SHEET)
                + columns() + figures.styleSheet() + "\n" + STYLE_END
                + "\n</head>\n<body>\n" + figures.signs() + "<main>\n" + element("h1", title)
                + "<nav aria-label=\"Contents\">\n<details open>\n<summary>Contents</summary>\n" + contents
                + "</details>\n</nav>\n" + body + "</main>\n<script>\n" + resource(SCRIPT)
                + "</script>\n</body>\n</html>\n";
    }

    private static String resource(String name) {
        try (InputStream in = HtmlPaper.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
