package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.page.TextTable.Column;
import org.strobe.bench.report.page.TextTable.Kind;

/** Published and measured figures side by side, as a table. */
public final class FindingsTable {
    private FindingsTable() {}

    /**
     * Table of findings.
     *
     * @param areRemarked true to add sensitivities and histories below each finding
     */
    public static TextTable of(String caption, List<Finding> findings, boolean areRemarked) {
        TextTable table = new TextTable(
                caption,
                List.of(
                        new Column("id", Kind.TEXT),
                        new Column("figure", Kind.LONG),
                        new Column("published", Kind.TEXT),
                        new Column("ours", Kind.LONG),
                        new Column("ratio", Kind.TEXT),
                        new Column("verdict", Kind.VERDICT),
                        new Column("accepted", Kind.TEXT),
                        new Column("role", Kind.TEXT),
                        new Column("machine", Kind.TEXT)));
        for (Finding finding : findings) {
            PublishedFigure figure = finding.figure();
            table.add(
                    figure.id(),
                    figure.what(),
                    figure.published(),
                    ours(finding),
                    finding.ratio(),
                    finding.conclusion(),
                    figure.acceptance(),
                    figure.role().toString(),
                    figure.machine());
            if (areRemarked) {
                remarks(finding).forEach(remark -> table.add("", remark, "", "", "", "", "", "", ""));
            }
        }
        return table;
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
