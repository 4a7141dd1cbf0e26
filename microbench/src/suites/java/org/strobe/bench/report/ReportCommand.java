package org.strobe.bench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.plan.FolderOptions;
import org.strobe.bench.report.page.HtmlPaper;
import org.strobe.bench.report.page.MarkdownPaper;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.Judge;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.mpi.cli.ServiceCommand;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.TypedIn;
import org.strobe.mpi.cli.common.UserException;
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
            "",
            "Exit codes: 0; 2 if a folder or file is not as it has to be."
        })
public final class ReportCommand implements ServiceCommand {
    static final String TITLE = "Strobe: what was measured";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "FOLDER",
            description =
                    "Results; several folders stand one after the other. " + FolderOptions.USUAL + " if not given.")
    private List<String> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The page; report.html if not given.")
    private String output = "report.html";

    @Option(names = "--markdown", paramLabel = "FILE", description = "The same as Markdown, without figures.")
    private String markdown;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "The same for programs: tables with an empty line between.")
    private String csv;

    @Override
    public Integer call() throws UserException {
        List<FolderResults> results = new ArrayList<>();
        for (String folder : folders.isEmpty() ? List.of(FolderOptions.USUAL) : folders) {
            results.add(FolderResults.read(folder));
        }
        Catalogue catalogue = Catalogue.load();
        List<Finding> findings = new Judge(catalogue, results).findings();
        ReportText report = new ReportText(catalogue, findings, results);
        if (markdown != null) {
            write("--markdown", markdown, text(report, new MarkdownPaper(TITLE)));
        }
        if (csv != null) {
            write("--csv", csv, CsvReport.text(catalogue, findings, results));
        }
        write("-o", output, html(report));
        PrintWriter out = spec.commandLine().getOut();
        out.println(output + ": " + report.summary());
        out.flush();
        return CommandLine.ExitCode.OK;
    }

    private static String html(ReportText report) throws UserException {
        try {
            return text(report, new HtmlPaper(TITLE));
        } catch (LinkageError | InternalError e) {
            throw new UserException("figures can't be drawn: " + e
                    + "; it takes strobe.jar, or XChart on the class path, a JDK with module java.desktop, and a font");
        }
    }

    private static String text(ReportText report, Paper paper) {
        report.write(paper);
        return paper.text();
    }

    private static void write(String option, String name, String text) throws UserException {
        Path file = TypedIn.path(name);
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UserException(option + " " + name + ": it can't be written: "
                    + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
