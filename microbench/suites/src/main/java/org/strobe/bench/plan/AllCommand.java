package org.strobe.bench.plan;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.strobe.bench.place.NativeRank;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.userlevel.UserLevels;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.tools.common.EngineSummaries;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.common.Words;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code strobe bench all}: each suite and study in its own JVM, in turn. */
@Command(
        name = "all",
        description = "Runs all suites and studies, and keeps what they print in a folder, for strobe report.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        footer = {
            "",
            "What was measured stays when it is interrupted (Ctrl-C): --resume goes on.",
            "",
            "Examples:",
            "  strobe bench all --quick",
            "  strobe bench all --quick --machine qsnet -o results/qsnet",
            "  strobe bench all --machine ibm-sp -n 32 --engine srm -o results/ibm-sp",
            "",
            "Exit codes: 0; 1 if an entry failed; 2 if something in the command line",
            "is wrong."
        })
public final class AllCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private FolderOptions folder;

    @Option(names = "--quick", description = "Few sizes: minutes instead of an hour.")
    private boolean isQuick;

    @Option(names = "--list", description = "Print the commands, and run none.")
    private boolean isList;

    @Option(
            names = "--only",
            paramLabel = "NAMES",
            split = ",",
            description = "Entries, by their names as --list prints them; those that begin so.")
    private List<String> only = List.of();

    @Option(
            names = {"-n", "-np", "--np", "--ranks"},
            paramLabel = "N",
            description = "How many ranks collectives have; 4 if not given.")
    private int ranks = Plan.USUAL_RANKS;

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            completionCandidates = Words.JobMachines.class,
            description = "A modelled machine, or its file; times are virtual then.")
    private String machine = FolderOptions.HOST;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = EngineSummaries.class,
            description = "What carries MPI's calls: ${COMPLETION-CANDIDATES}.")
    private String engine;

    @Option(
            names = "--launch",
            paramLabel = "WAY",
            completionCandidates = Words.Launches.class,
            description = "threads, virtual or processes.")
    private String launch;

    @Option(names = "--slice", paramLabel = "TIME", description = "How long a slice of engine bcs is; or self.")
    private String slice;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Tunes an engine.")
    private List<String> settings = new ArrayList<>();

    @Override
    public Integer call() throws UserException {
        NativeRank.refuseHere("bench all");
        if (ranks < 2) {
            throw new UserException("-n " + ranks + ": suites need two ranks at least");
        }
        List<Entry> entries = chosen(Plan.entries(site(), ranks, isQuick));
        if (isList) {
            PrintWriter out = spec.commandLine().getOut();
            entries.forEach(entry -> out.printf("%-32s %s%n", entry.name(), entry.command()));
            out.flush();
            return CommandLine.ExitCode.OK;
        }
        return folder.run(
                entries, machine, facts(), models(), spec.commandLine().getErr());
    }

    private Plan.Site site() throws UserException {
        int cores = Runtime.getRuntime().availableProcessors();
        if (machine.equals(FolderOptions.HOST)) {
            return new Plan.Site(Integer.MAX_VALUE, false, false, cores, UserLevels.NAMES);
        }
        try {
            ModelMachine model = ModelMachine.of(ModelMachines.file(machine));
            return new Plan.Site(model.processors(), model.nodes() == 1, true, model.processors(), model.layers());
        } catch (IllegalArgumentException | MachineFileException e) {
            throw new UserException("--machine=" + machine + ": " + e.getMessage());
        }
    }

    private List<Entry> chosen(List<Entry> all) throws UserException {
        for (String name : only) {
            if (all.stream().noneMatch(entry -> entry.name().startsWith(name))) {
                throw new UserException(
                        "--only " + name + ": there is no such entry; strobe bench all --list has them");
            }
        }
        return all.stream()
                .filter(entry -> only.isEmpty() || only.stream().anyMatch(entry.name()::startsWith))
                .map(entry -> launched(entry.with(common())))
                .toList();
    }

    /** Options of all entries. The launch form of an entry takes precedence. */
    private List<String> common() {
        List<String> words = new ArrayList<>();
        if (!machine.equals(FolderOptions.HOST)) {
            words.addAll(List.of("--machine", machine));
        }
        add(words, "--engine", engine);
        add(words, "--slice", slice);
        settings.forEach(setting -> add(words, "--set", setting));
        return words;
    }

    private static void add(List<String> words, String option, String value) {
        if (value != null) {
            words.addAll(List.of(option, value));
        }
    }

    private Entry launched(Entry entry) {
        return launch == null || entry.words().contains("--launch") ? entry : entry.with(List.of("--launch", launch));
    }

    private Map<String, String> facts() {
        return Map.of(
                "engine", engine == null ? Engines.usual().name() : engine,
                "ranks", Integer.toString(ranks),
                "quick", Boolean.toString(isQuick));
    }

    private Map<String, List<String>> models() throws UserException {
        try {
            return machine.equals(FolderOptions.HOST)
                    ? Map.of()
                    : Map.of(ResultsFolder.MACHINE, ModelMachines.lines(machine));
        } catch (IllegalArgumentException | MachineFileException e) {
            throw new UserException("--machine=" + machine + ": " + e.getMessage());
        }
    }
}
