package org.strobe.tools.mds;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.strobe.bcs.mds.NumberChoice;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.common.FigureFiles;
import org.strobe.tools.mds.figures.Figures;
import org.strobe.tools.mds.files.Monitored;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe mds plot}. */
@Command(
        name = "plot",
        description = "Draws figures: distributions of computing and communicating, times and sizes of calls, shares of"
                + " processes, and each metric of the machine and of nodes against the slice. A few processes or nodes"
                + " lie one over the other in a figure; of more than four, the least, the median and the greatest.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  strobe mds plot target/mds",
            "  strobe mds plot target/mds --to figures --format pdf --processes 0,3"
        })
final class PlotCommand implements Callable<Integer> {
    private static final String FIGURES = "figures";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The folder given to --mds.")
    private String folder;

    @Option(
            names = "--to",
            paramLabel = "FOLDER",
            description = "Where figures are written. If not given FOLDER/figures, which is emptied of figures first.")
    private String to;

    @Option(
            names = "--format",
            paramLabel = "LIST",
            defaultValue = "svg,png,pdf",
            description = "Some of svg, png and pdf; all if not given.")
    private String format;

    @Option(
            names = "--processes",
            paramLabel = "LIST",
            description = "Whose distributions are drawn, as 0,4-7. If not given, all.")
    private String processes;

    @Option(names = "--nodes", paramLabel = "LIST", description = "Which nodes are drawn. If not given, all.")
    private String nodes;

    @Override
    public Integer call() throws UserException {
        Set<FigureFiles.Format> chosen = formats();
        Path source = TypedIn.path(folder);
        Monitored monitored = Monitored.in(source);
        try {
            Map<String, Figure> figures =
                    Figures.of(monitored, numbers("--processes", processes), numbers("--nodes", nodes));
            if (figures.isEmpty()) {
                throw new UserException(source + ": nothing was monitored there: no call was made, and no slice ended");
            }
            FigureFiles files = new FigureFiles(to == null ? source.resolve(FIGURES) : TypedIn.path(to));
            if (to == null) {
                files.empty();
            }
            int written = files.write(figures, chosen);
            PrintWriter out = spec.commandLine().getOut();
            out.println(figures.size() + " figures, " + written + " files in "
                    + (to == null ? folder + "/" + FIGURES : to));
            out.flush();
            return ExitCode.OK;
        } catch (LinkageError | InternalError e) {
            throw new UserException("PNG files can't be drawn: " + e
                    + "; they take a JDK with module java.desktop, and a font; --format svg,pdf takes neither");
        }
    }

    private Set<FigureFiles.Format> formats() throws UserException {
        Set<FigureFiles.Format> formats = EnumSet.noneOf(FigureFiles.Format.class);
        for (String each : format.split(",", -1)) {
            try {
                formats.add(FigureFiles.Format.valueOf(each.strip().toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException e) {
                throw new UserException("--format=" + format + ": it is a list of svg, png and pdf");
            }
        }
        return formats;
    }

    private static List<Integer> numbers(String option, String text) throws UserException {
        try {
            return NumberChoice.numbers(option, text);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
    }
}
