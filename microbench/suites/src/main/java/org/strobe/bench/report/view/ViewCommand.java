package org.strobe.bench.report.view;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.strobe.bench.place.NativeRank;
import org.strobe.bench.plan.Entry;
import org.strobe.bench.plan.FolderOptions;
import org.strobe.bench.report.published.Catalogue;
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

/** {@code strobe bench view}: runs of a view's curves, into a folder. */
@Command(
        name = "view",
        description = "Runs the curves of a view that strobe bench published does not run, and keeps them in a folder,"
                + " for strobe report --view.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  strobe bench view qian --list",
            "  strobe bench view qian -o results/curves",
            "  strobe report --view qian --from results/published --from results/curves",
            "",
            "Exit codes: 0; 1 if a run failed; 2 if something in the command line is",
            "wrong."
        })
public final class ViewCommand implements Callable<Integer> {
    /** Machine name of a folder with runs on several machines. */
    private static final String MACHINES = "machines of the papers";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "VIEW", description = "Name of the view: qian.")
    private String name;

    @Mixin
    private FolderOptions folder;

    @Option(names = "--list", description = "Print the commands, and run none.")
    private boolean isList;

    @Override
    public Integer call() throws UserException {
        NativeRank.refuseHere("bench view");
        View view = View.load(name);
        List<Entry> entries = view.entries(Catalogue.load());
        PrintWriter out = spec.commandLine().getOut();
        if (isList) {
            entries.forEach(entry -> out.println(entry.command()));
            out.flush();
            return CommandLine.ExitCode.OK;
        }
        Map<String, List<String>> models = new TreeMap<>();
        view.machines().forEach(each -> models.put("machine-" + each + ".toml", ModelMachines.lines(each)));
        return folder.run(
                entries, MACHINES, Map.of(), models, spec.commandLine().getErr());
    }
}
