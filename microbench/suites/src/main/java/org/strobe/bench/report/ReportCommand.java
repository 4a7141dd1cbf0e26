package org.strobe.bench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.bench.plan.FolderOptions;
import org.strobe.bench.report.page.HtmlPaper;
import org.strobe.bench.report.page.MarkdownPaper;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.Judge;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.view.View;
import org.strobe.bench.report.view.ViewText;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.ServiceCommand;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code strobe report}: results folders as one page. */
@Command(
        name = "report",
        description = "Makes one page of what strobe bench all and strobe bench published have left: published"
                + " figures beside ours, tables and figures of all suites and studies, and the commands that repeat"
                + " them. It loads nothing from elsewhere.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  strobe report",
            "  strobe report --from results/qsnet --from results/published -o both.html",
            "  strobe report --markdown report.md --csv report.csv",
            "  strobe report --view qian --from results/published --from results/curves",
            "",
            "Exit codes: 0; 2 if a folder or file is not as it has to be."
        })
public final class ReportCommand implements ServiceCommand {
    static final String TITLE = "Strobe: what was measured";

    private static final String PAGE = "-o";
    private static final String MARKDOWN = "--markdown";
    private static final String CSV = "--csv";
    private static final String VIEW = "--view";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "FOLDER",
            description =
                    "Results; several folders stand one after the other. " + FolderOptions.USUAL + " if not given.")
    private List<String> folders = new ArrayList<>();

    @Option(
            names = {PAGE, "--output"},
            paramLabel = "FILE",
            description = "The page; report.html if not given.")
    private String output = "report.html";

    @Option(names = MARKDOWN, paramLabel = "FILE", description = "The same as Markdown, without figures.")
    private String markdown;

    @Option(names = CSV, paramLabel = "FILE", description = "The same for programs: tables with an empty line between.")
    private String csv;

    @Option(
            names = VIEW,
            paramLabel = "NAME",
            description = "Chapters of a publication as pictures, machines beside each other, instead: qian.")
    private String view;

    @Override
    public Integer call() throws UserException {
        OutputFiles files = new OutputFiles();
        files.add(PAGE, output);
        files.add(MARKDOWN, markdown);
        files.add(CSV, csv);
        if (view != null && csv != null) {
            throw new UserException(VIEW + " and " + CSV + ": a view is no table for programs; leave one out");
        }
        View chapters = view == null ? null : View.load(view);
        List<FolderResults> results = results();
        Catalogue catalogue = Catalogue.load();
        List<Finding> findings = new Judge(catalogue, results).findings();
        if (chapters != null) {
            ViewText page = new ViewText(chapters, catalogue, findings, results);
            return write(files, chapters.title(), page::write, page.summary());
        }
        ReportText report = new ReportText(catalogue, findings, results);
        if (files.has(CSV)) {
            files.write(CSV, CsvReport.text(catalogue, findings, results));
        }
        return write(files, TITLE, report::write, report.summary());
    }

    /** Writes the page, and as Markdown if that is wanted. */
    private int write(OutputFiles files, String title, Consumer<Paper> contents, String summary) throws UserException {
        if (files.has(MARKDOWN)) {
            files.write(MARKDOWN, text(contents, new MarkdownPaper(title)));
        }
        files.write(PAGE, text(contents, new HtmlPaper(title)));
        PrintWriter out = spec.commandLine().getOut();
        out.println(output + ": " + summary);
        out.flush();
        return CommandLine.ExitCode.OK;
    }

    /** Results of all folders; refused if all are empty. */
    private List<FolderResults> results() throws UserException {
        List<FolderResults> results = new ArrayList<>();
        for (String folder : folders.isEmpty() ? List.of(FolderOptions.USUAL) : folders) {
            results.add(FolderResults.read(folder));
        }
        if (results.stream().allMatch(each -> each.entries().isEmpty())) {
            FolderResults first = results.get(0);
            throw new UserException("--from " + first.name() + ": "
                    + (first.isIncomplete() ? "0 of " + first.planned() : "no")
                    + " entries are there; strobe bench with --resume goes on");
        }
        return results;
    }

    private static String text(Consumer<Paper> contents, Paper paper) {
        contents.accept(paper);
        return paper.text();
    }
}
