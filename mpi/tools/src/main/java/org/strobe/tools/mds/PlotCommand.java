package org.strobe.tools.mds;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.strobe.bcs.mds.MdsSettings;
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
            "  strobe mds plot target/mds --to figures --format svg --processes 0,3 --nodes 1"
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
            paramLabel = "FORMAT",
            defaultValue = "both",
            description = "svg, png or both (if not given).")
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
        FigureFiles.Format chosen = format();
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
            throw new UserException("figures can't be drawn: " + e
                    + "; it takes strobe.jar, or XChart on the class path, a JDK with module java.desktop, and a font");
        }
    }

    private FigureFiles.Format format() throws UserException {
        try {
            return FigureFiles.Format.valueOf(format.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new UserException("--format=" + format + ": it is svg, png or both");
        }
    }

    private static List<Integer> numbers(String option, String text) throws UserException {
        try {
            return MdsSettings.numbers(option, text);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
    }
}
