package org.strobe.bench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.strobe.bench.figures.ComparisonTable;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.suite.Settings;
import org.strobe.bench.suite.Suite;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.tools.common.Words;
import picocli.CommandLine.Option;

/** Rivals of a comparison, and its duration. */
final class CompareOptions {
    @Option(
            names = "--compare",
            paramLabel = "NAMES",
            completionCandidates = RivalNames.class,
            split = ",",
            description = "mpich, openmpi, native-mpich, native-openmpi, or an engine of Strobe's, or several with"
                    + " commas: run them in turn with these ranks, and print quartiles and ratios. mpich and openmpi run"
                    + " in C, with native- in Java by Strobe; they have to be installed.")
    private List<String> names = List.of();

    @Option(
            names = "--compare-set",
            paramLabel = "NAME=VALUE",
            completionCandidates = Words.Settings.class,
            description = "A setting that only the engines of --compare run with, besides those of --set: so an"
                    + " engine is compared with itself, tuned otherwise.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--rounds", paramLabel = "N", description = "How many rounds; 15 if not given.")
    int rounds = 15;

    @Option(names = "--millis", paramLabel = "T", description = "How long a size takes in a round; 100 if not given.")
    int millis = 100;

    /** True if any rival is named. */
    boolean areGiven() {
        return !names.isEmpty();
    }

    List<NativeLibrary.Kind> kinds() {
        return names.stream()
                .distinct()
                .map(NativeLibrary.Kind::named)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Native MPIs that Strobe's provider is to call. */
    List<NativeLibrary.Kind> provided() {
        return Arrays.stream(NativeLibrary.Kind.values())
                .filter(kind -> names.contains(provider(kind)))
                .toList();
    }

    /** Name of the rival that calls a native MPI by Strobe's provider. */
    static String provider(NativeLibrary.Kind kind) {
        return ComparisonTable.PROVIDER + kind.label();
    }

    private static boolean isProvider(String name) {
        return Arrays.stream(NativeLibrary.Kind.values())
                .anyMatch(kind -> provider(kind).equals(name));
    }

    /** Engines of Strobe among the rivals. */
    List<String> engines() {
        return names.stream().distinct().filter(Engines.names()::contains).toList();
    }

    /** Additional settings of these engines. */
    List<String> settings() {
        return settings;
    }

    /** Title of an engine's column. */
    String label(String engine) {
        return settings.isEmpty() ? engine : engine + "+set";
    }

    private static void check(String name, Suite suite, boolean isModelled) {
        if (Engines.names().contains(name)) {
            return;
        }
        if (NativeLibrary.Kind.named(name) == null && !isProvider(name)) {
            throw new IllegalArgumentException(
                    "--compare " + name + ": it is mpich, openmpi, native-mpich, native-openmpi, "
                            + String.join(", ", Engines.names()) + ", or several of them, as mpich,openmpi");
        }
        if (isModelled) {
            throw new IllegalArgumentException("--compare " + name
                    + ": a modelled machine has no native MPIs; engines can be compared, "
                    + String.join(", ", Engines.names()));
        }
        String engines = String.join(", ", Engines.names());
        if (!suite.isOfMpi()) {
            throw new IllegalArgumentException(
                    "--compare " + name + ": " + suite.label() + " is compared between engines only, " + engines);
        }
        if (!isProvider(name) && !suite.hasNative()) {
            throw new IllegalArgumentException("--compare " + name + ": there is no " + suite.label()
                    + " in C; it is compared with native-mpich, native-openmpi, " + engines);
        }
    }

    /**
     * Refuses impossible comparisons.
     *
     * @param engine engine of the measured ranks
     * @param isModelled true on a modelled machine
     */
    void check(Settings settings, String engine, boolean isModelled) {
        names.forEach(name -> check(name, settings.suite(), isModelled));
        if (this.settings.isEmpty() && engines().contains(engine)) {
            throw new IllegalArgumentException("--compare " + engine
                    + ": that is the engine in question itself; compare it with another, or tune it by --compare-set");
        }
        if (!this.settings.isEmpty() && engines().isEmpty()) {
            throw new IllegalArgumentException("--compare-set is for an engine of --compare, and there is none");
        }
        if (!names.isEmpty() && (settings.isChecked() || settings.isFull())) {
            throw new IllegalArgumentException("-c and -f are for a table of Strobe alone: leave out --compare");
        }
        if (rounds < 1) {
            throw new IllegalArgumentException("--rounds " + rounds + ": there is at least one round");
        }
        if (millis < 1) {
            throw new IllegalArgumentException("--millis " + millis + ": a round takes at least 1 ms");
        }
    }
}
