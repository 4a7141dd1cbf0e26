package org.strobe.bench.report.published;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.strobe.bench.place.NativeRank;
import org.strobe.bench.plan.Entry;
import org.strobe.bench.plan.FolderOptions;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bench published}: runs that give published figures, into a folder. */
@Command(
        name = "published",
        description = "Runs what papers measured, on the modelled machines of these, and keeps it in a folder, for"
                + " strobe report.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        footer = {
            "",
            "What was measured stays when it is interrupted (Ctrl-C): --resume goes on.",
            "",
            "Examples:",
            "  strobe bench published --list",
            "  strobe bench published Q16 -o results/published",
            "  strobe bench published Q16 --sensitivity -o results/published --resume",
            "  strobe bench published --machine qsnet -o results/published --resume",
            "",
            "Exit codes: 0; 1 if a run failed; 2 if something in the command line is",
            "wrong."
        })
public final class PublishedCommand implements Callable<Integer> {
    /** Machine name of a folder with runs on several machines, one a paper. */
    private static final String MACHINES = "machines of the papers";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "IDS", arity = "0..*", description = "Figures, as --list names them; all if none is.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--machine", paramLabel = "NAME", description = "Only what is measured on this machine.")
    private String machine;

    @Option(
            names = "--sensitivity",
            description = "Run also with half and with twice the value of each assumption that a figure may depend on:"
                    + " two more runs for each of them.")
    private boolean isSensitivity;

    @Mixin
    private FolderOptions folder;

    @Option(names = "--list", description = "Print the figures and commands, and run none.")
    private boolean isList;

    @Override
    public Integer call() throws UserException {
        NativeRank.refuseHere("bench published");
        Catalogue catalogue = Catalogue.load();
        List<PublishedFigure> figures = catalogue.figures(ids);
        Set<PublishedRun> runs = new LinkedHashSet<>();
        figures.forEach(figure -> runs.addAll(runs(catalogue, figure)));
        runs.removeIf(run -> machine != null && !run.machine().equals(machine));
        if (runs.isEmpty() && machine != null) {
            throw new UserException("--machine " + machine + ": no run of these is on it");
        }
        if (isList) {
            list(catalogue, figures);
            return CommandLine.ExitCode.OK;
        }
        if (runs.isEmpty()) {
            throw new UserException(
                    "no run gives " + String.join(", ", ids) + "; strobe bench published --list tells what does");
        }
        Map<String, List<String>> models = new TreeMap<>();
        runs.forEach(run -> models.put("machine-" + run.machine() + ".toml", ModelMachines.lines(run.machine())));
        List<Entry> entries = runs.stream().map(PublishedRun::entry).toList();
        return folder.run(
                entries, MACHINES, Map.of(), models, spec.commandLine().getErr());
    }

    private List<PublishedRun> runs(Catalogue catalogue, PublishedFigure figure) {
        List<PublishedRun> runs = new ArrayList<>(catalogue.runs(figure));
        if (isSensitivity) {
            runs.addAll(catalogue.variants(figure));
        }
        return runs;
    }

    private void list(Catalogue catalogue, List<PublishedFigure> figures) {
        PrintWriter out = spec.commandLine().getOut();
        for (PublishedFigure figure : figures) {
            List<PublishedRun> runs = runs(catalogue, figure).stream()
                    .filter(run -> machine == null || run.machine().equals(machine))
                    .toList();
            boolean isShown = !runs.isEmpty() || machine == null;
            if (isShown) {
                out.printf("%s (%s) %s: %s%n", figure.id(), figure.role(), figure.what(), figure.published());
            }
            if (isShown && runs.isEmpty()) {
                out.println("  by " + figure.how());
            }
            runs.forEach(run -> out.println("  " + run.entry().command()));
        }
        out.flush();
    }
}
