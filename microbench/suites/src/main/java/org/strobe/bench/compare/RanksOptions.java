package org.strobe.bench.compare;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.tools.common.EngineSummaries;
import org.strobe.tools.common.Words;
import picocli.CommandLine.Option;

/** Options of {@code strobe run} that affect measurements; {@code strobe run} validates them. */
final class RanksOptions {
    @Option(
            names = {"-n", "-np", "--np", "--ranks"},
            paramLabel = "N",
            description = "How many ranks; 2 if not given.")
    int ranks = 2;

    @Option(
            names = "--launch",
            paramLabel = "WAY",
            completionCandidates = Words.Launches.class,
            description = "threads, virtual or processes.")
    private String launch;

    @Option(names = "--ranks-per-process", paramLabel = "K", description = "How many ranks share a process.")
    private String ranksPerProcess;

    @Option(names = "--nodes", paramLabel = "M", description = "How many nodes the machine has; 1 if not given.")
    private String nodes;

    @Option(
            names = "--map",
            paramLabel = "HOW",
            completionCandidates = Words.Maps.class,
            description = "Which ranks share a node: block or cyclic.")
    private String map;

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            completionCandidates = Words.JobMachines.class,
            description = "A modelled machine, or its file, perhaps with changes (ibm-sp,network.gap=50%%); times are"
                    + " virtual then.")
    private String machine;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            completionCandidates = Words.Settings.class,
            description = "Tunes an engine.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--coll",
            paramLabel = "NAME=ALGORITHM",
            completionCandidates = Words.Algorithms.class,
            description = "Forces an algorithm of the engine.")
    private List<String> forced = new ArrayList<>();

    @Option(names = "--rank-file", paramLabel = "FILE", description = "Which rank is on which node.")
    private String rankFile;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = EngineSummaries.class,
            description = "What carries MPI's calls: ${COMPLETION-CANDIDATES}.")
    private String engine;

    @Option(names = "--slice", paramLabel = "TIME", description = "How long a slice of engine bcs is; or self.")
    private String slice;

    @Option(
            names = "--isolate",
            paramLabel = "WHICH",
            completionCandidates = Words.Isolated.class,
            description = "auto, all or none.")
    private String isolate;

    @Option(names = "--jvm-opts", paramLabel = "OPTIONS", description = "Options of java, in one word.")
    private List<String> jvmOptions = new ArrayList<>();

    @Option(names = "--timeout", paramLabel = "S", description = "End the job after S seconds.")
    private String timeout;

    @Option(
            names = {"-v", "--verbose"},
            description = "Tell how the job is run.")
    private boolean isVerbose;

    /** True for virtual time. */
    boolean isModelled() {
        return machine != null && !machine.equals("host");
    }

    /** Name or file of the machine. */
    String machine() {
        return machine == null ? "host" : machine;
    }

    /** Chosen engine, or the default one. */
    String engine() {
        return engine == null ? Engines.usual().name() : engine;
    }

    /** Words before the program. */
    List<String> words() {
        return words(engine, List.of());
    }

    /** Words before the program, with another engine and additional settings. */
    List<String> words(String otherEngine, List<String> otherSettings) {
        List<String> words = new ArrayList<>(List.of("-n", Integer.toString(ranks)));
        words.addAll(otherWords(otherEngine, otherSettings));
        return words;
    }

    /** Typed options besides the number of ranks. */
    List<String> otherWords() {
        return otherWords(engine, List.of());
    }

    private List<String> otherWords(String otherEngine, List<String> otherSettings) {
        List<String> words = new ArrayList<>();
        add(words, "--launch", launch);
        add(words, "--ranks-per-process", ranksPerProcess);
        add(words, "--nodes", nodes);
        add(words, "--map", map);
        add(words, "--machine", machine);
        settings.forEach(setting -> add(words, "--set", setting));
        otherSettings.forEach(setting -> add(words, "--set", setting));
        add(words, "--rank-file", rankFile);
        add(words, "--engine", otherEngine);
        boolean isOther = otherEngine != null && !otherEngine.equals(engine);
        add(
                words,
                "--slice",
                isOther && Engines.chosen(otherEngine).sliceLength().isEmpty() ? null : slice);
        forced.forEach(algorithm -> add(words, "--coll", algorithm));
        add(words, "--isolate", isolate);
        add(words, "--timeout", timeout);
        jvmOptions.forEach(options -> add(words, "--jvm-opts", options));
        if (isVerbose) {
            words.add("--verbose");
        }
        return words;
    }

    private static void add(List<String> words, String option, String value) {
        if (value != null) {
            words.add(option);
            words.add(value);
        }
    }
}
