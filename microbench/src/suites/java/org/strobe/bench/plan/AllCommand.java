package org.strobe.bench.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.strobe.bench.process.OwnJvm;
import org.strobe.bench.process.ShellWords;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.TypedIn;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code strobe bench all}: each suite and study in a JVM of its own, one after the other. */
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
    private static final String HOST = "host";

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where results are kept; strobe-results if not given.")
    private String output = "strobe-results";

    @Option(names = "--quick", description = "Few sizes: minutes instead of an hour.")
    private boolean isQuick;

    @Option(
            names = "--resume",
            description = "Go on in a folder that has results; what is there is not measured again.")
    private boolean isResumed;

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
            description = "A modelled machine, or its file; times are virtual then.")
    private String machine = HOST;

    @Option(names = "--engine", paramLabel = "NAME", description = "What carries MPI's calls: p2p, srm or bcs.")
    private String engine;

    @Option(names = "--launch", paramLabel = "WAY", description = "threads, virtual or processes.")
    private String launch;

    @Option(names = "--slice", paramLabel = "TIME", description = "How long a slice of engine bcs is; or self.")
    private String slice;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Tunes an engine.")
    private List<String> settings = new ArrayList<>();

    @Override
    public Integer call() throws UserException {
        if (ranks < 2) {
            throw new UserException("-n " + ranks + ": suites need two ranks at least");
        }
        List<Entry> entries = chosen(Plan.entries(site(), ranks, isQuick));
        if (isList) {
            PrintWriter out = spec.commandLine().getOut();
            entries.forEach(entry -> out.printf("%-32s %s%n", entry.name(), command(entry)));
            out.flush();
            return CommandLine.ExitCode.OK;
        }
        try {
            return run(entries, folder());
        } catch (IOException e) {
            throw new UserException("-o " + output + ": " + reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted");
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null
                ? e.getClass().getSimpleName()
                : e.getClass().getSimpleName() + " " + e.getMessage();
    }

    private Plan.Site site() throws UserException {
        int cores = Runtime.getRuntime().availableProcessors();
        if (machine.equals(HOST)) {
            return new Plan.Site(Integer.MAX_VALUE, false, false, cores);
        }
        try {
            ModelMachine model = ModelMachine.of(ModelMachines.file(machine));
            return new Plan.Site(model.processors(), model.nodes() == 1, true, model.processors());
        } catch (IllegalArgumentException e) {
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
                .map(entry -> entry.with(common()))
                .toList();
    }

    /** What all entries have; a way of starting ranks that an entry names itself goes before. */
    private List<String> common() {
        List<String> words = new ArrayList<>();
        if (!machine.equals(HOST)) {
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

    private String command(Entry entry) {
        List<String> words = new ArrayList<>(List.of("strobe", "bench"));
        words.addAll(launched(entry).words());
        return ShellWords.line(words);
    }

    private Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>(Computer.facts());
        facts.put("strobe", StrobeVersion.text());
        facts.put("machine", machine);
        facts.put("engine", engine == null ? "srm" : engine);
        facts.put("ranks", Integer.toString(ranks));
        facts.put("quick", Boolean.toString(isQuick));
        facts.put("date", OffsetDateTime.now().truncatedTo(ChronoUnit.SECONDS).toString());
        return facts;
    }

    /** The folder, new, or the one to go on in. */
    private ResultsFolder folder() throws IOException, UserException {
        Path path = TypedIn.path(output);
        if (!ResultsFolder.isOne(path)) {
            if (Files.exists(path) && !Files.isDirectory(path)) {
                throw new UserException("-o " + output + ": it is no folder");
            }
            ResultsFolder results = ResultsFolder.create(path, facts());
            if (!machine.equals(HOST)) {
                Files.write(results.machine(), ModelMachines.lines(machine));
            }
            return results;
        }
        if (!isResumed) {
            throw new UserException("-o " + output + ": there are results; --resume goes on there");
        }
        ResultsFolder results = ResultsFolder.open(path);
        String before = results.facts().get("machine");
        if (!machine.equals(before)) {
            throw new UserException("-o " + output + ": there are results of machine " + before);
        }
        return results;
    }

    private int run(List<Entry> entries, ResultsFolder folder) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        boolean isTerminal = System.console() != null && System.console().isTerminal();
        Progress progress = new Progress(err, isTerminal, entries.size());
        int failed = 0;
        for (Entry entry : entries) {
            boolean isThere = folder.has(entry.name(), command(entry));
            if (!isThere) {
                progress.begin(entry.name());
                failed += measure(entry, folder, progress) ? 0 : 1;
            }
            progress.end(!isThere);
        }
        progress.say("strobe bench: " + (entries.size() - failed) + " of " + entries.size() + " entries are in "
                + folder.path() + "; strobe report --from " + output + " shows them");
        return failed == 0 ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    /** Returns whether it went well. */
    private boolean measure(Entry entry, ResultsFolder folder, Progress progress)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("bench"));
        words.addAll(launched(entry).words());
        words.addAll(List.of("--csv", folder.table(entry.name()).toString()));
        words.addAll(List.of("--json", folder.json(entry.name()).toString()));
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(OwnJvm.command(words))
                .redirectOutput(folder.text(entry.name()).toFile())
                .redirectError(folder.log(entry.name()).toFile())
                .start();
        process.getOutputStream().close();
        Thread hook = new Thread(process::destroy, "strobe-bench-all-end");
        Runtime.getRuntime().addShutdownHook(hook);
        int exitCode;
        try {
            exitCode = process.waitFor();
        } finally {
            process.destroy();
        }
        Runtime.getRuntime().removeShutdownHook(hook);
        double seconds = (System.nanoTime() - begin) / 1e9;
        folder.add(new RunRecord(entry.name(), exitCode, seconds, command(entry)));
        if (exitCode != 0) {
            progress.say(
                    entry.name() + " failed with exit code " + exitCode + ": " + lastLine(folder.log(entry.name())));
        }
        return exitCode == 0;
    }

    private static String lastLine(Path log) throws IOException {
        List<String> lines =
                Files.readAllLines(log).stream().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1);
    }
}
