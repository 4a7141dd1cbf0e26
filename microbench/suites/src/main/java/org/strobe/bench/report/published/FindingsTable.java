package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.page.TextTable.Column;
import org.strobe.bench.report.page.TextTable.Kind;

/** Published and measured figures side by side, as a table. */
public final class FindingsTable {
    private static final List<Column> COLUMNS = List.of(
            new Column("id", Kind.TEXT),
            new Column("figure", Kind.LONG),
            new Column("published", Kind.TEXT),
            new Column("ours", Kind.LONG),
            new Column("ratio", Kind.TEXT),
            new Column("verdict", Kind.VERDICT),
            new Column("accepted", Kind.TEXT),
            new Column("role", Kind.TEXT));

    private FindingsTable() {}

    /** Table of findings on several machines; sensitivities and histories stand below each. */
    public static TextTable whole(String caption, List<Finding> findings) {
        List<Column> columns = new ArrayList<>(COLUMNS);
        columns.add(new Column("machine", Kind.TEXT));
        TextTable table = new TextTable(caption, columns);
        for (Finding finding : findings) {
            List<String> fields = new ArrayList<>(fields(finding, finding.conclusion()));
            fields.add(finding.figure().machine());
            table.add(fields);
            remarks(finding).forEach(remark -> table.add("", remark, "", "", "", "", "", "", ""));
        }
        return table;
    }

    /** Table of findings whose text names the machine, a row each. */
    public static TextTable brief(String caption, List<Finding> findings) {
        TextTable table = new TextTable(caption, COLUMNS);
        findings.forEach(finding -> table.add(fields(finding, finding.verdict().toString())));
        return table;
    }

    private static List<String> fields(Finding finding, String verdict) {
        PublishedFigure figure = finding.figure();
        return List.of(
                figure.id(),
                figure.what(),
                figure.published(),
                ours(finding),
                finding.ratio(),
                verdict,
                figure.acceptance(),
                figure.role().toString());
    }

    /** Numbers of predictions, from those inside to those outside. */
    public static List<Paper.Count> predictions(Tally tally) {
        return Tally.VERDICTS.reversed().stream()
                .map(verdict -> new Paper.Count(tally.count(Role.PREDICTION, verdict), verdict.toString()))
                .toList();
    }

    /** Lines below a finding: its sensitivity, and its history. */
    private static List<String> remarks(Finding finding) {
        List<String> remarks = new ArrayList<>();
        if (!finding.sensitivity().isEmpty()) {
            remarks.add(finding.sensitivity());
        }
        finding.figure().history().forEach(change -> remarks.add(change.toString()));
        return remarks;
    }

    private static String ours(Finding finding) {
        boolean isBoth = !finding.values().isEmpty() && !finding.note().isEmpty();
        return finding.ours() + (isBoth ? "; " : "") + finding.note();
    }
}
