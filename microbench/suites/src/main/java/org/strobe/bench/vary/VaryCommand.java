package org.strobe.bench.vary;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.strobe.bench.place.NativeRank;
import org.strobe.bench.plan.FolderOptions;
import org.strobe.bench.process.ShellWords;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.study.Study;
import org.strobe.bench.suite.SuiteNames;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.common.FigureFiles;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bench vary}: a measurement on machines whose parameters are scaled. */
@Command(
        name = "vary",
        description = "Runs a suite or a study on a modelled machine whose latency or bandwidth is scaled, and draws"
                + " its figure over the factor: a program that waits for the network bends upwards.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        footer = {
            "",
            "The folder gets a table (varied.csv) and a figure (varied.svg, .png, .pdf). Of a suite, the",
            "figure at the greatest size counts. Runs stay when it is interrupted (Ctrl-C): --resume goes on.",
            "",
            "Examples:",
            "  strobe bench vary -o lu nas LU --class A --skeleton -n 16 --nodes 16 --machine cluster-2026",
            "  strobe bench vary --curve bus=node.bus-rate nas MG --class A --skeleton -n 4 --machine qsnet",
            "",
            "Exit codes: 0; 1 if a run failed; 2 if something in the command line is wrong."
        })
public final class VaryCommand implements Callable<Integer> {
    private static final String NAME = "varied";
    private static final int LEAST_FACTOR = 1;
    private static final int MOST_FACTOR = 100_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private FolderOptions folder;

    @Option(
            names = "--factors",
            paramLabel = "PERCENT",
            split = ",",
            description = "Factors of the parameters, in per cent; ${DEFAULT-VALUE} if not given.")
    private List<Integer> factors = List.of(25, 50, 100, 200, 400);

    @Option(
            names = "--curve",
            paramLabel = "NAME=PARAMETERS",
            description = "Parameters that are scaled together, as bus=node.bus-rate,node.copy-rate; again for each"
                    + " curve. If not given, latency (times of the network), bandwidth (its rates) and bus (times of a"
                    + " packet on its bus, if it has one).")
    private List<String> curves = List.of();

    @Parameters(
            arity = "1..*",
            paramLabel = "WORDS",
            description = "The suite or study with its options, as after strobe bench.")
    private List<String> words;

    @Override
    public Integer call() throws UserException {
        NativeRank.refuseHere("bench vary");
        checkName(words.getFirst());
        List<String> words = Variation.split(this.words);
        String machine = Variation.machine(words)
                .orElseThrow(() -> new UserException("a modelled machine is varied: the words need --machine NAME"));
        Variation variation = new Variation(words, curves(machine), factors());
        PrintWriter err = spec.commandLine().getErr();
        int exitCode = folder.run(
                variation.entries(), machine, Map.of(), Map.of("machine.toml", ModelMachines.lines(machine)), err);
        VariedTable table = new VariedTable(
                variation,
                ShellWords.line(words),
                FolderResults.read(folder.name()).entries());
        if (exitCode == ExitCode.OK && table.figure().isEmpty()) {
            throw new UserException(String.join(" ", words) + ": it prints no figure to compare: a suite, or a study"
                    + " with one row and a column time");
        }
        table.print(spec.commandLine().getOut());
        write(table);
        return exitCode;
    }

    /** Refuses what is neither a suite nor a study; {@code all} and its kin have no single figure. */
    private void checkName(String name) throws UserException {
        List<String> names = new ArrayList<>();
        new SuiteNames().forEach(names::add);
        spec.parent().subcommands().forEach((command, line) -> {
            if (line.getCommandSpec().mixins().values().stream().anyMatch(each -> each.userObject() instanceof Study)) {
                names.add(command);
            }
        });
        if (!names.contains(name)) {
            throw new UserException(name + ": neither a suite nor a study" + Nearest.hint(name, names));
        }
    }

    private List<Integer> factors() throws UserException {
        Set<Integer> all = new HashSet<>(factors);
        for (int each : all) {
            if (each < LEAST_FACTOR || each > MOST_FACTOR) {
                throw new UserException("--factors " + each + ": from " + LEAST_FACTOR + " to " + MOST_FACTOR);
            }
        }
        return Stream.concat(all.stream(), Stream.of(Variation.UNCHANGED))
                .distinct()
                .sorted()
                .toList();
    }

    /** The curves, each of which the machine takes. */
    private List<Curve> curves(String machine) throws UserException {
        try {
            List<Curve> all = new ArrayList<>();
            for (String text : curves) {
                all.add(Curve.of(text));
            }
            if (all.isEmpty()) {
                all.addAll(Curve.ofNetwork(ModelMachines.file(machine)));
            }
            if (all.stream().map(Curve::name).distinct().count() < all.size()) {
                throw new IllegalArgumentException("two have one name");
            }
            for (Curve curve : all) {
                ModelMachine.of(ModelMachines.file(curve.machine(machine, Variation.UNCHANGED)));
            }
            return all;
        } catch (IllegalArgumentException | MachineFileException e) {
            throw new UserException((curves.isEmpty() ? "--machine: " : "--curve: ") + e.getMessage());
        }
    }

    private void write(VariedTable table) throws UserException {
        Path file = folder.path().resolve(NAME + ".csv");
        try {
            Files.write(file, table.csv());
        } catch (IOException e) {
            throw new UserException(file + ": it can't be written: " + e.getMessage());
        }
        Map<String, Figure> figures =
                table.figure().map(figure -> Map.of(NAME, figure)).orElse(Map.of());
        new FigureFiles(folder.path()).write(figures, EnumSet.allOf(FigureFiles.Format.class));
    }
}
